import type { Catalogue } from "../catalogue.ts";

/** What is said outside of the window, and the settings for it. */
export const desktop: Catalogue = {
  "Quit Proofsheet?": "Proofsheet beenden?",
  "Don't ask again": "Nicht mehr fragen",
  "{count, plural, one {# request runs} other {# requests run}} at the service. Quitting does not stop that; how it ended is asked at the next start.":
    "Beim Dienst {count, plural, one {läuft # Anfrage} other {laufen # Anfragen}}. Das Beenden hält das nicht an; wie es ausging, wird beim nächsten Start abgefragt.",
  "{count, plural, one {# request is} other {# requests are}} being sent. If the answer does not come in time, what became of it is found out at the next start.":
    "{count, plural, one {# Anfrage wird} other {# Anfragen werden}} gerade gesendet. Kommt die Antwort nicht rechtzeitig, wird beim nächsten Start geklärt, was daraus wurde.",
  "The outcome of {count, plural, one {# request} other {# requests}} is unknown. It is looked into again at the next start.":
    "Der Ausgang von {count, plural, one {# Anfrage} other {# Anfragen}} ist unbekannt. Das wird beim nächsten Start weiter geklärt.",
  "{count, plural, one {# request waits} other {# requests wait}} here. It is sent after the next start, if its quote has not ended by then.":
    "{count, plural, one {# Anfrage wartet} other {# Anfragen warten}} hier. Gesendet wird nach dem nächsten Start, sofern das Angebot dann noch gilt.",
  "{count, plural, one {# request waits} other {# requests wait}} for approval. Nothing is sent for it while Proofsheet is closed.":
    "{count, plural, one {# Anfrage wartet} other {# Anfragen warten}} auf Freigabe. Solange Proofsheet geschlossen ist, wird dafür nichts gesendet.",
  "Nothing is under way": "Nichts in Arbeit",
  "{running, number} running, {waiting, number} waiting": "{running, number} in Arbeit, {waiting, number} wartend",
  "{running, number} running, {held, number} paused": "{running, number} in Arbeit, {held, number} angehalten",
  "{running, number} running": "{running, number} in Arbeit",
  "Open Proofsheet": "Proofsheet öffnen",
  "Pause what waits": "Wartendes anhalten",
  "Resume what is paused": "Angehaltenes fortsetzen",
  "{badge, plural, one {# request needs} other {# requests need}} a look":
    "{badge, plural, one {# Anfrage braucht} other {# Anfragen brauchen}} einen Blick",
  Desktop: "Desktop",
  "Icon in the menu bar": "Symbol in der Menüleiste",
  "Icon in the tray": "Symbol im Infobereich",
  "Shows what runs and waits, wherever you are.": "Zeigt überall, was läuft und was wartet.",
  "Shows what runs and waits, wherever you are. Closing the window then leaves Proofsheet at work; quit it from the icon.":
    "Zeigt überall, was läuft und was wartet. Wird das Fenster geschlossen, arbeitet Proofsheet weiter; beenden lässt es sich über das Symbol.",
  "Shows what runs and waits, wherever you are. Closing the window then leaves Proofsheet at work; quit it from the icon. Where your desktop shows no such icons, starting Proofsheet again opens its window.":
    "Zeigt überall, was läuft und was wartet. Wird das Fenster geschlossen, arbeitet Proofsheet weiter; beenden lässt es sich über das Symbol. Zeigt der Desktop keine solchen Symbole, öffnet ein erneuter Start von Proofsheet das Fenster.",
  "Open at login": "Bei der Anmeldung öffnen",
  "Starts Proofsheet when you log in. What waits is sent then as after any start.":
    "Startet Proofsheet bei der Anmeldung. Wartendes wird dann gesendet wie nach jedem Start.",
  "Ask before quitting": "Vor dem Beenden fragen",
  "While something runs or waits, quitting first says what goes on without Proofsheet and what does not.":
    "Solange etwas läuft oder wartet, sagt das Beenden zuerst, was ohne Proofsheet weitergeht und was nicht.",
  "The setting was not kept. {title}.": "Die Einstellung wurde nicht gespeichert. {title}.",
  "The link was not opened": "Der Link wurde nicht geöffnet",
  "Close the dialog first, then open the link again.": "Zuerst den Dialog schließen, dann den Link erneut öffnen.",
};
