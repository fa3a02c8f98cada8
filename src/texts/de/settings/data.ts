import type { Catalogue } from "../../catalogue.ts";

export const data: Catalogue = {
  "Capabilities not read yet.": "Fähigkeiten noch nicht gelesen.",
  "Capabilities of this API key ({count, number})": "Fähigkeiten dieses API-Schlüssels ({count, number})",
  "Contract version": "Vertragsversion",
  "Intent fingerprint version": "Fingerabdruck-Version",
  Read: "Gelesen",
  Capabilities: "Fähigkeiten",
  "Copy manifest JSON": "Manifest-JSON kopieren",
  "Couldn't read the manifest.": "Das Manifest konnte nicht gelesen werden.",
  "Check for new manifest": "Nach neuem Manifest suchen",
  available: "verfügbar",
  unavailable: "nicht verfügbar",
  planned: "geplant",
  blocked: "gesperrt",
  "billing|included": "enthalten",
  "billing|dynamic": "dynamisch",
  "billing|unpriced": "ohne Preis",
  "exposure|internal": "intern",
  "exposure|deferred": "zurückgestellt",
  Billing: "Abrechnung",
  "exposure: {exposure}": "Sichtbarkeit: {exposure}",
  "human approval recommended": "Freigabe durch einen Menschen empfohlen",
  "No backup was made.": "Es wurde keine Sicherung gemacht.",
  "Backed up": "Gesichert",
  "{size}, checked from end to end.": "{size}, von Anfang bis Ende geprüft.",
  Backups: "Sicherungen",
  "Requests, quotes, tags, stars and drafts are copied soon after each start and once a day, and each copy is checked. Files of results are not in it.":
    "Anfragen, Angebote, Tags, Sterne und Entwürfe werden kurz nach jedem Start und einmal am Tag kopiert, und jede Kopie wird geprüft. Dateien von Ergebnissen sind nicht dabei.",
  "Backing up…": "Wird gesichert …",
  "Back up now": "Jetzt sichern",
  "None yet. The first one is made half a minute after the start.":
    "Noch keine. Die erste entsteht eine halbe Minute nach dem Start.",
  "Restore…": "Wiederherstellen …",
  "the backup of {time}": "die Sicherung vom {time}",
  "Nothing was brought back.": "Es wurde nichts zurückgeholt.",
  "Brought back {what}": "Zurückgeholt: {what}",
  "what was missing": "was gefehlt hat",
  "Restore from this backup?": "Aus dieser Sicherung wiederherstellen?",
  "Restoring…": "Wird wiederhergestellt …",
  "Bring it back": "Zurückholen",
  "Made {time}.": "Erstellt am {time}.",
  "Everything in this backup is here. There is nothing to bring back.":
    "Alles aus dieser Sicherung ist da. Es gibt nichts zurückzuholen.",
  "Some details of what is here come back.": "Einige Einzelheiten dessen, was da ist, kommen zurück.",
  "What comes back: {what}, with what belongs to them.": "Was zurückkommt: {what}, mit allem, was dazugehört.",
  "Nothing that is here now changes or goes. Requests that were open when it was made are not sent again: the service’s records decide what became of them. Files that are missing afterwards are fetched from the service.":
    "Nichts, was jetzt da ist, ändert sich oder verschwindet. Anfragen, die damals offen waren, werden nicht noch einmal gesendet: Die Aufzeichnungen des Dienstes entscheiden, was aus ihnen geworden ist. Dateien, die danach fehlen, werden vom Dienst geholt.",
  Data: "Daten",
  Storage: "Speicher",
  "Compares what the Library has with the files on the disk: what is missing, and what nothing needs any more.":
    "Vergleicht die Bibliothek mit den Dateien auf dem Datenträger: was fehlt und was nichts mehr braucht.",
  "The files were not checked.": "Die Dateien wurden nicht geprüft.",
  "Check the files": "Dateien prüfen",
  "Checked at {time}": "Geprüft um {time}",
  "There are no results yet.": "Es gibt noch keine Ergebnisse.",
  "Every file of {results, plural, one {# result} other {# results}} is here.":
    "Jede Datei von {results, plural, one {# Ergebnis} other {# Ergebnissen}} ist da.",
  "The files were not fetched.": "Die Dateien wurden nicht geholt.",
  "Missing files": "Fehlende Dateien",
  "{count, plural, one {# preview} other {# previews}} missing.":
    "{count, plural, one {# Vorschau fehlt} other {# Vorschauen fehlen}}.",
  "{missing, plural, one {# file} other {# files}} of {results, plural, one {# result} other {# results}} missing or cut.":
    "{missing, plural, one {# Datei} other {# Dateien}} von {results, plural, one {# Ergebnis} other {# Ergebnissen}} {missing, plural, one {fehlt oder ist} other {fehlen oder sind}} abgeschnitten.",
  "Make them again": "Neu erstellen",
  "Fetch again from the service": "Vom Dienst neu holen",
  "A database could not be read, so no file can be said to be without use.":
    "Eine Datenbank war nicht lesbar, deshalb lässt sich von keiner Datei sagen, dass sie überflüssig ist.",
  "No file is without use.": "Keine Datei ist überflüssig.",
  "The files were not removed.": "Die Dateien wurden nicht entfernt.",
  "Removed {count, plural, one {# file} other {# files}}": "{count, plural, one {# Datei} other {# Dateien}} entfernt",
  "{size} of room on the disk.": "{size} Platz auf dem Datenträger.",
  "{count, plural, one {# file} other {# files}} that nothing needs: {size}.":
    "{count, plural, one {# überflüssige Datei} other {# überflüssige Dateien}}: {size}.",
  "Remove…": "Entfernen …",
  "Remove files that nothing needs?": "Überflüssige Dateien entfernen?",
  "Remove {count, plural, one {# file} other {# files}} for good":
    "{count, plural, one {# Datei} other {# Dateien}} endgültig entfernen",
  "No result, preview, reference or ad of any workspace names them, and results in the trash do not either. Each one is looked up once more before it goes.":
    "Kein Ergebnis, keine Vorschau, keine Referenz und keine Anzeige eines Arbeitsbereichs nennt sie, auch kein Ergebnis im Papierkorb. Jede wird noch einmal nachgeschlagen, bevor sie verschwindet.",
  "Room on the disk": "Platz auf dem Datenträger",
  Together: "Zusammen",
  "It could not be stopped.": "Es ließ sich nicht anhalten.",
  "verb|Stop": "Anhalten",
  "Pictures and previews": "Bilder und Vorschauen",
  Videos: "Videos",
  "files|Sound": "Ton",
  Journal: "Journal",
  "Mirrors of the service": "Spiegel des Dienstes",
  "Ads and their media": "Anzeigen und ihre Medien",
  "Avatars and scenes": "Avatare und Szenen",
  "Damaged files, kept": "Beschädigte Dateien, aufgehoben",
  "files|Other": "Sonstiges",
  "Looking through the files": "Dateien werden durchgesehen",
  "Fetching from the service": "Wird vom Dienst geholt",
  "Writing the folder": "Ordner wird geschrieben",
  "Reading the folder": "Ordner wird gelesen",
  "Taking in files": "Dateien werden übernommen",
  "{work}: {done} of {total}": "{work}: {done} von {total}",
  "{fetched, plural, one {# file} other {# files}} fetched{gone, plural, =0 {} one {; # file the service no longer has} other {; # files the service no longer has}}{later, plural, =0 {} one {; # file to be tried again when the service answers} other {; # files to be tried again when the service answers}}.":
    "{fetched, plural, one {# Datei} other {# Dateien}} geholt{gone, plural, =0 {} one {; # Datei hat der Dienst nicht mehr} other {; # Dateien hat der Dienst nicht mehr}}{later, plural, =0 {} one {; # Datei wird erneut versucht, sobald der Dienst antwortet} other {; # Dateien werden erneut versucht, sobald der Dienst antwortet}}.",
  "Move this workspace": "Diesen Arbeitsbereich umziehen",
  "Everything of it goes into one folder, with all files of results and without any key. Another Proofsheet takes it in, and keeps what it has.":
    "Alles daraus kommt in einen Ordner, mit allen Dateien von Ergebnissen und ohne jeden Schlüssel. Ein anderes Proofsheet übernimmt ihn und behält, was es hat.",
  "Export…": "Exportieren …",
  "Import…": "Importieren …",
  "Nothing was exported.": "Es wurde nichts exportiert.",
  Exported: "Exportiert",
  "{files, plural, one {# file} other {# files}}, {size}, in {folder}.":
    "{files, plural, one {# Datei} other {# Dateien}}, {size}, in {folder}.",
  "{count, plural, one {# file} other {# files}} missing on this disk.":
    "{count, plural, one {# Datei fehlt} other {# Dateien fehlen}} auf diesem Datenträger.",
  "The folder was not read.": "Der Ordner wurde nicht gelesen.",
  "Nothing was imported.": "Es wurde nichts importiert.",
  "This folder cannot be imported": "Dieser Ordner lässt sich nicht importieren",
  "Import this folder?": "Diesen Ordner importieren?",
  "“{name}”, exported {time}.": "„{name}“, exportiert am {time}.",
  "Everything in this folder is here. There is nothing to import.":
    "Alles aus diesem Ordner ist da. Es gibt nichts zu importieren.",
  "What comes: {brought}, and {files, plural, one {# file} other {# files}} of {size}.":
    "Was kommt: {brought}, dazu {files, plural, one {# Datei} other {# Dateien}} mit {size}.",
  "some details of what is here": "einige Einzelheiten dessen, was da ist",
  "Nothing that is here now changes or goes. Every file is checked before it is taken.":
    "Nichts, was jetzt da ist, ändert sich oder verschwindet. Jede Datei wird geprüft, bevor sie übernommen wird.",
  "Still open there: {count, plural, one {# request} other {# requests}}. They stay there, and are not sent from here.":
    "Dort noch offen: {count, plural, one {# Anfrage} other {# Anfragen}}. Sie bleiben dort und werden nicht von hier gesendet.",
  "{count, plural, one {# file} other {# files}} came with it.":
    "{count, plural, one {# Datei kam} other {# Dateien kamen}} mit.",
  "Imported {what}": "Importiert: {what}",
  "{count, plural, one {# file} other {# files}} not in the folder, or not what they should be: check the files to fetch them.":
    "{count, plural, one {# Datei ist nicht im Ordner oder nicht, was sie sein soll: Die Prüfung der Dateien holt sie} other {# Dateien sind nicht im Ordner oder nicht, was sie sein sollen: Die Prüfung der Dateien holt sie}}.",
  "{rows, plural, one {# unreadable entry} other {# unreadable entries}} not imported: {names}":
    "{rows, plural, one {# unlesbarer Eintrag} other {# unlesbare Einträge}} nicht importiert: {names}",
  "{count, plural, one {# entry holds data that cannot be read. It stays as it is and is shown without that data.} other {# entries hold data that cannot be read. They stay as they are and are shown without that data.}}":
    "{count, plural, one {# Eintrag enthält Daten, die sich nicht lesen lassen. Er bleibt unverändert und wird ohne diese Daten angezeigt.} other {# Einträge enthalten Daten, die sich nicht lesen lassen. Sie bleiben unverändert und werden ohne diese Daten angezeigt.}}",
  "entry|Request": "Auftrag",
  "entry|Result": "Ergebnis",
  "entry|Draft": "Entwurf",
  "entry|Ad": "Anzeige",
  "entry|Entry": "Eintrag",
  "Saved search": "Gespeicherte Suche",
  "Offline collection": "Offline-Sammlung",
  Monitor: "Beobachtung",
  "This is not a folder that Proofsheet exported. Choose the folder that holds proofsheet-archive.json.":
    "Das ist kein Ordner, den Proofsheet exportiert hat. Den Ordner wählen, in dem proofsheet-archive.json liegt.",
  "What is in this folder was not written by Proofsheet, or was changed since. Nothing of it was taken.":
    "Der Inhalt dieses Ordners wurde nicht von Proofsheet geschrieben oder seitdem verändert. Nichts davon wurde übernommen.",
  "The journal in this folder is damaged. Copy the folder again from where it was exported.":
    "Das Journal in diesem Ordner ist beschädigt. Den Ordner dort, wo er exportiert wurde, noch einmal kopieren.",
  "A newer Proofsheet wrote this folder. Update this one, then try again.":
    "Ein neueres Proofsheet hat diesen Ordner geschrieben. Dieses hier aktualisieren, dann erneut versuchen.",
  "This folder is of a workspace at another service. Switch to the workspace it belongs to, then import it there.":
    "Dieser Ordner gehört zu einem Arbeitsbereich bei einem anderen Dienst. Zu dem Arbeitsbereich wechseln, zu dem er gehört, und ihn dort importieren.",
};
