import type { Catalog } from "#texts/catalog.ts";

/** Library, and the quote with its confirmation. */
export const library: Catalog = {
  "{done, number} of {total, number}": "{done, number} von {total, number}",
  Stop: "Stoppen",
  "Undoing…": "Wird rückgängig gemacht …",
  "Some changes couldn't be undone": "Einige Änderungen nicht rückgängig gemacht",
  // Grid
  "Filter library": "Bibliothek filtern",
  "Search results": "Ergebnisse durchsuchen",
  Type: "Typ",
  Rating: "Bewertung",
  "Made with": "Erstellt mit",
  "Avatar or scene": "Avatar oder Szene",
  "Made with an avatar or scene": "Mit Avatar oder Szene erstellt",
  "Min. credits": "Min. Credits",
  "Max. credits": "Max. Credits",
  "Up to {credits}": "Bis {credits}",
  "{credits} or more": "{credits} oder mehr",
  "{from, number} to {credits}": "{from, number} bis {credits}",
  "{stars} and up": "Ab {stars}",
  "{stars, plural, one {# star} other {# stars}}": "{stars, plural, one {# Stern} other {# Sterne}}",
  "Changing results…": "Ergebnisse werden geändert …",
  "Rated {count, plural, one {# result} other {# results}} {stars} of 5":
    "{count, plural, one {# Ergebnis} other {# Ergebnisse}} mit {stars} von 5 bewertet",
  "{count, plural, one {# result isn't downloaded yet.} other {# results aren't downloaded yet.}} {reason}":
    "{count, plural, one {# Ergebnis ist noch nicht heruntergeladen.} other {# Ergebnisse sind noch nicht heruntergeladen.}} {reason}",
  "No matching results": "Keine Treffer",
  "Couldn't read Library": "Bibliothek konnte nicht gelesen werden",
  "Couldn't open the result": "Ergebnis konnte nicht geöffnet werden",
  "No results yet": "Noch keine Ergebnisse",
  "Results download to this computer when ready, each with its recipe and receipt.":
    "Ergebnisse werden auf diesen Computer heruntergeladen, sobald sie fertig sind, jedes mit Rezept und Beleg.",

  // Trash
  Trash: "Papierkorb",
  "{count, plural, one {# result} other {# results}} in trash":
    "{count, plural, one {# Ergebnis} other {# Ergebnisse}} im Papierkorb",
  "Trash is empty": "Papierkorb ist leer",
  "Results stay in Trash for {days} days and can be restored until then.":
    "Ergebnisse bleiben {days} Tage im Papierkorb und lassen sich bis dahin wiederherstellen.",
  "In trash. Deleted permanently after {days} days.": "Im Papierkorb. Wird nach {days} Tagen endgültig gelöscht.",
  "Moved {count, plural, one {# result} other {# results}} to Trash":
    "{count, plural, one {# Ergebnis} other {# Ergebnisse}} in den Papierkorb verschoben",
  "Deleted permanently after {days} days.": "Wird nach {days} Tagen endgültig gelöscht.",
  "Empty trash…": "Papierkorb leeren …",
  "Empty trash?": "Papierkorb leeren?",
  "Delete {count, plural, one {# result} other {# results}} permanently":
    "{count, plural, one {# Ergebnis} other {# Ergebnisse}} endgültig löschen",
  "{count, plural, one {# result} other {# results}} deleted permanently":
    "{count, plural, one {# Ergebnis} other {# Ergebnisse}} endgültig gelöscht",
  "The files are deleted from this computer and can't be downloaded again in Proofsheet. Copies you saved elsewhere stay.":
    "Die Dateien werden von diesem Computer gelöscht und lassen sich in Proofsheet nicht erneut herunterladen. Anderswo gespeicherte Kopien bleiben erhalten.",
  Restore: "Wiederherstellen",
  "Restored {count, plural, one {# result} other {# results}}":
    "{count, plural, one {# Ergebnis} other {# Ergebnisse}} wiederhergestellt",
  "Move to trash": "In den Papierkorb",

  // Ratings, tags and projects of results
  Open: "Öffnen",
  "Removed the rating of {count, plural, one {# result} other {# results}}":
    "Bewertung von {count, plural, one {# Ergebnis} other {# Ergebnissen}} entfernt",
  "Remove tag {tag}": "Tag {tag} entfernen",
  "Tag “{tag}” added to {count, plural, one {# result} other {# results}}":
    "Tag „{tag}“ zu {count, plural, one {# Ergebnis} other {# Ergebnissen}} hinzugefügt",
  "Tag “{tag}” removed from {count, plural, one {# result} other {# results}}":
    "Tag „{tag}“ von {count, plural, one {# Ergebnis} other {# Ergebnissen}} entfernt",
  "Move to project": "In Projekt verschieben",
  "Move to project…": "In Projekt verschieben …",
  "verb|Set": "Zuordnen",
  "Remove from project": "Aus Projekt entfernen",
  "Removed {count, plural, one {# result} other {# results}} from project":
    "{count, plural, one {# Ergebnis} other {# Ergebnisse}} aus Projekt entfernt",
  "Moved {count, plural, one {# result} other {# results}} to “{project}”":
    "{count, plural, one {# Ergebnis} other {# Ergebnisse}} in „{project}“ verschoben",
  "Saving…": "Wird gespeichert …",

  // Comparing results
  "Compare {count}": "{count} vergleichen",
  "Comparison mode": "Vergleichsmodus",
  "Side by side": "Nebeneinander",
  Slider: "Schieber",
  "Comparison position": "Vergleichsposition",
  "All videos": "Alle Videos",
  "Restart all": "Alle von vorn",
  "Play all": "Alle abspielen",

  // A single result
  Result: "Ergebnis",
  "Close result": "Ergebnis schließen",
  "Copy image": "Bild kopieren",
  "Image copied": "Bild kopiert",
  "No preview is available for this file type. You can save the file.":
    "Für diesen Dateityp gibt es keine Vorschau. Sie können die Datei speichern.",
  "This image is too large to show. You can save the file.":
    "Dieses Bild ist zu groß für die Anzeige. Sie können die Datei speichern.",
  Play: "Abspielen",
  "Playback position": "Wiedergabeposition",
  "Sandbox sample": "Sandbox-Beispiel",
  "{at} of {seconds} seconds": "{at} von {seconds} Sekunden",
  "Save as…": "Speichern unter …",
  "Save to folder": "In Ordner ablegen",
  "Save again": "Erneut speichern",
  "Show in folder": "Im Ordner zeigen",
  Remix: "Remix",
  "Use as reference": "Als Referenz verwenden",
  "Remix needs a recipe. This result has none because it was created elsewhere.":
    "Remix braucht ein Rezept. Dieses Ergebnis hat keines, weil es anderswo erstellt wurde.",
  "Couldn't save. {title}.": "Speichern fehlgeschlagen. {title}.",
  "{path}. {reason}": "{path}. {reason}",
  "Couldn't save. {reason}": "Speichern fehlgeschlagen. {reason}",
  "Waiting to save": "Wartet auf Speichern",
  "{reason} Retrying.": "{reason} Wird erneut versucht.",
  Recipe: "Rezept",
  "Copy recipe": "Rezept kopieren",
  "This result was created elsewhere. Only its image and prompt are available.":
    "Dieses Ergebnis wurde anderswo erstellt. Nur sein Bild und sein Prompt sind verfügbar.",
  "Can't add these files": "Hinzufügen nicht möglich",
  "Only results can be added to a collection. Nothing was added.":
    "Zu einer Sammlung lassen sich nur Ergebnisse hinzufügen. Es wurde nichts hinzugefügt.",
  "Couldn't download the file": "Datei nicht heruntergeladen",
  "The file of this result is no longer on this computer.":
    "Die Datei dieses Ergebnisses ist nicht mehr auf diesem Computer.",
  "The service no longer has this file.": "Der Dienst hat diese Datei nicht mehr.",
  "The service didn't send the file. Try again later.":
    "Der Dienst hat die Datei nicht gesendet. Versuchen Sie es später erneut.",
  "Made from": "Erstellt aus",
  "Couldn't read everything that the request used": "Nicht alles lesbar, was die Anfrage verwendet hat",
  "Local file: {name}": "Lokale Datei: {name}",
  "Ad of {brand}": "Anzeige von {brand}",
  "Ad of {brand}: {headline}": "Anzeige von {brand}: {headline}",
  "Avatar: {name}": "Avatar: {name}",
  "Scene: {name}": "Szene: {name}",
  "Used in": "Verwendet in",
  Receipt: "Beleg",
  "price|Quoted": "Angebot",
  "Credits used": "Verbraucht",
  "Quote ID": "Angebots-ID",
  "Generation ID": "Generierungs-ID",
  "Request IDs": "Anfrage-IDs",
  "Ledger entries": "Buchungen",
  Created: "Erstellt",

  // Quote
  "Nothing was spent. The price of a new quote may differ.":
    "Es wurde nichts ausgegeben. Der Preis eines neuen Angebots kann abweichen.",
  "An owner or admin must approve this price at {host}. Confirming sends the request, but it runs only after approval.":
    "Ein Inhaber oder Admin muss diesen Preis bei {host} freigeben. Bestätigen sendet die Anfrage, sie läuft aber erst nach der Freigabe.",
  "Choose Check approval for the current status.": "„Freigabe prüfen“ zeigt den aktuellen Status.",
  "Check now": "Jetzt prüfen",
  "Still unknown as of {time}.": "Stand {time}: noch unbekannt.",
  Duration: "Dauer",
  "With audio": "Mit Audio",
  "Without audio": "Ohne Audio",
  "Text length": "Textlänge",
  "{count, plural, one {# character} other {# characters}}": "{count, plural, one {# Zeichen} other {# Zeichen}}",
  Shared: "Geteilt",
  Pages: "Seiten",
  "Live only": "Nur live",

  // After the confirmation
  "An owner or admin must approve this price. The service gave no approval page, so ask one of them. The request runs once, after Proofsheet has checked the approval.":
    "Ein Inhaber oder Admin muss diesen Preis freigeben. Der Dienst hat keine Freigabeseite genannt, bitten Sie also direkt darum. Die Anfrage läuft einmal, sobald Proofsheet die Freigabe geprüft hat.",
  "An owner or admin must approve this price at {host}. The request runs once, after Proofsheet has checked the approval.":
    "Ein Inhaber oder Admin muss diesen Preis bei {host} freigeben. Die Anfrage läuft einmal, sobald Proofsheet die Freigabe geprüft hat.",
  "The service's response was lost. Proofsheet is checking whether the request ran. It can't run twice.":
    "Die Antwort des Dienstes ging verloren. Proofsheet prüft, ob die Anfrage ausgeführt wurde. Sie kann nicht zweimal laufen.",
  "The service's records don't show whether this request ran. Review it in Queue. It can't run twice.":
    "Die Aufzeichnungen des Dienstes zeigen nicht, ob diese Anfrage ausgeführt wurde. Prüfen Sie sie in der Warteschlange. Sie kann nicht zweimal laufen.",
  "Sending the request.": "Die Anfrage wird gesendet.",
  "Running. The ads appear in Research when they're ready.":
    "Läuft. Die Anzeigen erscheinen in der Recherche, sobald sie da sind.",
  "Running. The result appears in Library when it's ready.":
    "Läuft. Das Ergebnis erscheint in der Bibliothek, sobald es fertig ist.",
  "Done. The ads are in Research.": "Fertig. Die Anzeigen sind in der Recherche.",
  "Done. The result is in Library.": "Fertig. Das Ergebnis ist in der Bibliothek.",
  "Research failed. See Queue for details.": "Recherche fehlgeschlagen. Details stehen in der Warteschlange.",
  "Generation failed. See Queue for details.": "Generierung fehlgeschlagen. Details stehen in der Warteschlange.",
  "Service message: {message} See Queue for details.":
    "Meldung des Dienstes: {message} Details stehen in der Warteschlange.",
  "The service requires a new request.": "Der Dienst verlangt eine neue Anfrage.",
  "The quote expired before the service accepted it.": "Das Angebot lief ab, bevor der Dienst es annahm.",
  "Cancelled before it was sent.": "Vor dem Senden abgebrochen.",
  "Not confirmed.": "Nicht bestätigt.",
  "Not enough credits. Proofsheet resends automatically when your balance covers it, until the quote expires. You can cancel it in Queue.":
    "Nicht genug Credits. Proofsheet sendet automatisch erneut, sobald Ihr Guthaben reicht, bis das Angebot abläuft. Sie können die Anfrage in der Warteschlange abbrechen.",
  "The service hasn't accepted this request yet. You can still cancel it in Queue.":
    "Der Dienst hat diese Anfrage noch nicht angenommen. Sie können sie in der Warteschlange noch abbrechen.",
  "Paused. Resume it in Queue to send it.":
    "Pausiert. Setzen Sie die Anfrage in der Warteschlange fort, um sie zu senden.",
  "Queued. Proofsheet sends it automatically. Until then, you can cancel it in Queue.":
    "Eingereiht. Proofsheet sendet die Anfrage automatisch. Bis dahin können Sie sie in der Warteschlange abbrechen.",
  "This scene isn't in your scene list.": "Diese Szene ist nicht in Ihrer Szenenliste.",
  "Show scene": "Szene anzeigen",
  "Seed from the service": "Seed vom Dienst",
  "Use this seed": "Diesen Seed verwenden",
};
