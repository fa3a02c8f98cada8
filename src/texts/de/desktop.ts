import type { Catalog } from "#texts/catalog.ts";

/** Texts outside the window (dialogs, tray, notifications), and their settings. */
export const desktop: Catalog = {
  "Quit Proofsheet?": "Proofsheet beenden?",
  "Don't ask again": "Nicht mehr fragen",
  "{count, plural, one {# request is} other {# requests are}} running. Quitting doesn't stop {count, plural, one {it} other {them}}. Proofsheet checks the outcome at the next start.":
    "{count, plural, one {# Anfrage läuft} other {# Anfragen laufen}} beim Dienst. Das Beenden stoppt sie nicht. Proofsheet prüft das Ergebnis beim nächsten Start.",
  "{count, plural, one {# request is} other {# requests are}} being sent. If no response arrives in time, Proofsheet checks the outcome at the next start.":
    "{count, plural, one {# Anfrage wird} other {# Anfragen werden}} gerade gesendet. Kommt die Antwort nicht rechtzeitig, prüft Proofsheet das Ergebnis beim nächsten Start.",
  "The outcome of {count, plural, one {# request} other {# requests}} is unknown. Proofsheet checks again at the next start.":
    "Das Ergebnis von {count, plural, one {# Anfrage} other {# Anfragen}} ist unbekannt. Proofsheet prüft es beim nächsten Start erneut.",
  "{count, plural, one {# request is} other {# requests are}} queued. Proofsheet sends {count, plural, one {it} other {them}} after the next start, unless the quote expires first.":
    "{count, plural, one {# Anfrage ist} other {# Anfragen sind}} eingereiht. Proofsheet sendet sie nach dem nächsten Start, sofern das Angebot nicht vorher abläuft.",
  "{count, plural, one {# request is} other {# requests are}} awaiting approval. Nothing is sent for {count, plural, one {it} other {them}} while Proofsheet is closed.":
    "{count, plural, one {# Anfrage wartet} other {# Anfragen warten}} auf Freigabe. Solange Proofsheet geschlossen ist, wird dafür nichts gesendet.",
  "Nothing queued or running": "Nichts eingereiht oder laufend",
  "{running, number} running, {waiting, number} queued": "{running, number} laufend, {waiting, number} eingereiht",
  "{running, number} running, {held, number} paused": "{running, number} laufend, {held, number} pausiert",
  "{running, number} running": "{running, number} laufend",
  "Open Proofsheet": "Proofsheet öffnen",
  "Pause queued requests": "Eingereihte pausieren",
  "Resume paused requests": "Pausierte fortsetzen",
  "{badge, plural, one {# request needs} other {# requests need}} review":
    "{badge, plural, one {# Anfrage erfordert} other {# Anfragen erfordern}} eine Prüfung",
  Desktop: "Desktop",
  "Menu bar icon": "Menüleistensymbol",
  "Tray icon": "Tray-Symbol",
  "Shows running and queued requests.": "Zeigt laufende und eingereihte Anfragen.",
  "Shows running and queued requests. Proofsheet keeps running when you close its window. Quit it from the icon.":
    "Zeigt laufende und eingereihte Anfragen. Proofsheet läuft weiter, wenn Sie das Fenster schließen. Beenden Sie es über das Symbol.",
  "Shows running and queued requests. Proofsheet keeps running when you close its window. Quit it from the icon. If your desktop shows no tray icons, start Proofsheet again to open its window.":
    "Zeigt laufende und eingereihte Anfragen. Proofsheet läuft weiter, wenn Sie das Fenster schließen. Beenden Sie es über das Symbol. Zeigt Ihr Desktop keine Tray-Symbole, öffnet ein erneuter Start von Proofsheet das Fenster.",
  "Open at login": "Bei der Anmeldung öffnen",
  "Starts Proofsheet when you log in. Queued requests are then sent, as after any start.":
    "Startet Proofsheet bei der Anmeldung. Eingereihte Anfragen werden dann wie nach jedem Start gesendet.",
  "Ask before quitting": "Vor dem Beenden fragen",
  "When requests are running or queued, Proofsheet first shows what continues after you quit and what doesn't.":
    "Wenn Anfragen laufen oder eingereiht sind, zeigt Proofsheet zuerst, was nach dem Beenden weiterläuft und was nicht.",
  "Couldn't open the link": "Link nicht geöffnet",
  "Close the dialog, then open the link again.": "Schließen Sie den Dialog, und öffnen Sie den Link dann erneut.",
  "Notifications, {count, number} unread": "Mitteilungen, {count, number} ungelesen",
  "Notifications are turned off in Settings.": "Mitteilungen sind in den Einstellungen ausgeschaltet.",
  "No notifications yet": "Noch keine Mitteilungen",
  "Notification settings": "Einstellungen für Mitteilungen",
  "Notification not found.": "Mitteilung nicht gefunden.",
  Unread: "Ungelesen",
  Show: "Anzeigen",
  "Version {version} is downloaded and verified. Install it in Settings.":
    "Version {version} ist heruntergeladen und geprüft. Installieren Sie sie in den Einstellungen.",
};
