import type { Catalog } from "#texts/catalog.ts";

export const data: Catalog = {
  "Capabilities not loaded yet.": "Fähigkeiten noch nicht geladen.",
  "Capabilities of this API key ({count, number})": "Fähigkeiten dieses API-Schlüssels ({count, number})",
  "Contract version": "Vertragsversion",
  "Intent fingerprint version": "Fingerabdruck-Version",

  Capabilities: "Fähigkeiten",
  "Copy manifest JSON": "Manifest-JSON kopieren",

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
  "Couldn't create the backup": "Sicherung konnte nicht erstellt werden",
  "Backup created": "Sicherung erstellt",
  "{size}, fully verified.": "{size}, vollständig geprüft.",
  Backups: "Sicherungen",
  "Requests, quotes, tags, ratings, and drafts are backed up shortly after each start and once a day, and every backup is verified. Result files aren't included.":
    "Anfragen, Angebote, Tags, Bewertungen und Entwürfe werden kurz nach jedem Start und einmal am Tag gesichert, und jede Sicherung wird geprüft. Ergebnisdateien sind nicht enthalten.",
  "Backing up…": "Wird gesichert …",
  "Back up now": "Jetzt sichern",
  "No backups yet. The first one is created 30 seconds after Proofsheet starts.":
    "Noch keine Sicherungen. Die erste wird 30 Sekunden nach dem Start von Proofsheet erstellt.",
  "Restore…": "Wiederherstellen …",
  "the backup of {time}": "die Sicherung vom {time}",
  "Couldn't restore the backup": "Sicherung konnte nicht wiederhergestellt werden",
  "Restored {what}": "Wiederhergestellt: {what}",
  "missing data": "fehlende Daten",
  "Restore from this backup?": "Aus dieser Sicherung wiederherstellen?",
  "Restoring…": "Wird wiederhergestellt …",

  "Created {time}.": "Erstellt am {time}.",
  "Nothing to restore. Everything in this backup already exists.":
    "Nichts wiederherzustellen. Alles aus dieser Sicherung ist schon vorhanden.",
  "This restores some details of existing entries.":
    "Einige Einzelheiten vorhandener Einträge werden wiederhergestellt.",
  "This restores {what}, with everything that belongs to them.":
    "Wiederhergestellt werden {what}, mit allem, was dazugehört.",
  "Existing data isn't changed or deleted. Requests that were open in the backup aren't sent again: the service's records decide their outcome. Missing files are downloaded from the service.":
    "Vorhandene Daten werden weder geändert noch gelöscht. Anfragen, die in der Sicherung offen waren, werden nicht erneut gesendet: Die Aufzeichnungen des Dienstes entscheiden über ihren Ausgang. Fehlende Dateien werden vom Dienst heruntergeladen.",
  Data: "Daten",
  Storage: "Speicher",
  "Compares Library with the files on disk to find missing and unused files.":
    "Vergleicht die Bibliothek mit den Dateien auf dem Datenträger, um fehlende und ungenutzte Dateien zu finden.",
  "Couldn't check the files": "Dateien konnten nicht geprüft werden",
  "Check files": "Dateien prüfen",
  "Checked at {time}": "Geprüft um {time}",
  "No results yet.": "Noch keine Ergebnisse.",
  "No missing files. {results, plural, one {# result} other {# results}} checked.":
    "Keine fehlenden Dateien. {results, plural, one {# Ergebnis} other {# Ergebnisse}} geprüft.",
  "Couldn't download the files": "Dateien konnten nicht heruntergeladen werden",
  "Missing files": "Fehlende Dateien",
  "{count, plural, one {# preview} other {# previews}} missing.":
    "{count, plural, one {# Vorschau fehlt} other {# Vorschauen fehlen}}.",
  "{missing, plural, one {# file} other {# files}} of {results, plural, one {# result} other {# results}} missing or incomplete.":
    "{missing, plural, one {# Datei} other {# Dateien}} von {results, plural, one {# Ergebnis} other {# Ergebnissen}} {missing, plural, one {fehlt oder ist} other {fehlen oder sind}} unvollständig.",
  "Rebuild previews": "Vorschauen erneuern",
  "Download again": "Erneut herunterladen",
  "Couldn't read a database, so unused files can't be determined.":
    "Eine Datenbank konnte nicht gelesen werden, deshalb lassen sich ungenutzte Dateien nicht ermitteln.",
  "No unused files.": "Keine ungenutzten Dateien.",
  "Couldn't delete the files": "Dateien konnten nicht gelöscht werden",
  "{count, plural, one {# file} other {# files}} deleted": "{count, plural, one {# Datei} other {# Dateien}} gelöscht",
  "{size} of disk space freed.": "{size} Speicherplatz freigegeben.",
  "{count, plural, one {# unused file} other {# unused files}}: {size}.":
    "{count, plural, one {# ungenutzte Datei} other {# ungenutzte Dateien}}: {size}.",
  "Delete…": "Löschen …",
  "Remove…": "Entfernen …",
  "Delete unused files?": "Ungenutzte Dateien löschen?",
  "Delete {count, plural, one {# file} other {# files}} permanently":
    "{count, plural, one {# Datei} other {# Dateien}} endgültig löschen",
  "No result, preview, reference, or ad in any workspace uses these files, and no result in trash does. Each file is checked again before it's deleted.":
    "Kein Ergebnis, keine Vorschau, keine Referenz und keine Anzeige eines Arbeitsbereichs verwendet diese Dateien, auch kein Ergebnis im Papierkorb. Jede Datei wird vor dem Löschen erneut geprüft.",
  "Disk usage": "Speicherplatz",
  Total: "Gesamt",
  "Couldn't stop the task": "Vorgang konnte nicht gestoppt werden",
  "verb|Stop": "Stoppen",
  "Images and previews": "Bilder und Vorschauen",

  Database: "Datenbank",
  "Service cache": "Dienst-Cache",
  "Ads and media": "Anzeigen und Medien",
  "Avatars and scenes": "Avatare und Szenen",
  "Damaged files": "Beschädigte Dateien",
  "files|Other": "Sonstiges",
  "Checking files": "Dateien werden geprüft",
  "Sync the ad library automatically": "Anzeigenbibliothek automatisch synchronisieren",
  "After Discover opens, all ads sync in the background, without media and with at most half of the read limit. Never on battery.":
    "Nach dem Öffnen von Entdecken werden alle Anzeigen im Hintergrund synchronisiert, ohne Medien und mit höchstens der Hälfte des Leselimits. Nie im Akkubetrieb.",
  "Download videos when opened": "Videos beim Öffnen laden",
  "Opening an ad downloads its videos, so that they play immediately. On battery, only playing one does.":
    "Beim Öffnen einer Anzeige werden ihre Videos heruntergeladen und laufen dann sofort. Im Akkubetrieb erst beim Abspielen.",
  "Downloading from the service": "Wird vom Dienst heruntergeladen",
  "Writing folder": "Ordner wird geschrieben",
  "Reading folder": "Ordner wird gelesen",
  "Importing files": "Dateien werden importiert",
  "Moving files": "Dateien werden verschoben",
  "Library folder": "Bibliotheksordner",
  "The files of your results. Search, tags, and settings stay in the app's data.":
    "Die Dateien Ihrer Ergebnisse. Suche, Tags und Einstellungen bleiben in den App-Daten.",
  "location path move relocate external disk drive": "ort pfad verschieben umziehen externe festplatte laufwerk",
  "This folder isn't available. Connect its disk, or choose the folder if it was moved. Until then, files show as missing and downloads wait.":
    "Dieser Ordner ist nicht verfügbar. Schließen Sie seinen Datenträger an, oder wählen Sie den Ordner, falls er verschoben wurde. Bis dahin gelten Dateien als fehlend, und Downloads warten.",
  "Move to another folder…": "In anderen Ordner verschieben …",
  "Choose folder…": "Ordner wählen …",
  "Move back": "Zurück verschieben",
  "Library moved": "Bibliothek verschoben",
  "Library folder found": "Bibliotheksordner gefunden",
  "Couldn't change the library folder": "Bibliotheksordner nicht geändert",
  "The library folder isn't available: {folder}. Files show as missing until its disk is connected.":
    "Der Bibliotheksordner ist nicht verfügbar: {folder}. Dateien gelten als fehlend, bis sein Datenträger angeschlossen ist.",
  "{work}: {done} of {total}": "{work}: {done} von {total}",
  "{fetched, plural, one {# file} other {# files}} downloaded{gone, plural, =0 {} other {, # no longer available}}{later, plural, =0 {} other {, # to retry when the service is reachable}}.":
    "{fetched, plural, one {# Datei} other {# Dateien}} heruntergeladen{gone, plural, =0 {} other {, # nicht mehr verfügbar}}{later, plural, =0 {} other {, # später erneut, sobald der Dienst erreichbar ist}}.",
  "Export this workspace to one folder with all result files and without keys. Import the folder in another Proofsheet, which keeps its existing data.":
    "Exportieren Sie diesen Arbeitsbereich in einen Ordner, mit allen Ergebnisdateien und ohne Schlüssel. Importieren Sie den Ordner in ein anderes Proofsheet, das seine vorhandenen Daten behält.",
  "Export…": "Exportieren …",
  "Import…": "Importieren …",
  "Couldn't export the workspace": "Arbeitsbereich konnte nicht exportiert werden",
  "Workspace exported": "Arbeitsbereich exportiert",
  "{files, plural, one {# file} other {# files}}, {size}, in {folder}.":
    "{files, plural, one {# Datei} other {# Dateien}}, {size}, in {folder}.",
  "{count, plural, one {# file} other {# files}} missing on disk.":
    "{count, plural, one {# Datei fehlt} other {# Dateien fehlen}} auf dem Datenträger.",
  "Couldn't read the folder": "Ordner konnte nicht gelesen werden",
  "Couldn't import the workspace": "Arbeitsbereich konnte nicht importiert werden",
  "Can't import this folder": "Ordner lässt sich nicht importieren",
  "Import this folder?": "Diesen Ordner importieren?",
  "“{name}”, exported {time}.": "„{name}“, exportiert am {time}.",
  "Nothing to import. Everything in this folder already exists.":
    "Nichts zu importieren. Alles aus diesem Ordner ist schon vorhanden.",
  "This imports {restored}, and {files, plural, one {# file} other {# files}} ({size}).":
    "Importiert werden {restored}, dazu {files, plural, one {# Datei} other {# Dateien}} ({size}).",
  "some details of existing entries": "einige Einzelheiten vorhandener Einträge",
  "Existing data isn't changed or deleted. Every file is checked before it's imported.":
    "Vorhandene Daten werden weder geändert noch gelöscht. Jede Datei wird vor dem Import geprüft.",
  "{count, plural, one {# request is still open in the original workspace. It stays there and isn't sent from here.} other {# requests are still open in the original workspace. They stay there and aren't sent from here.}}":
    "{count, plural, one {# Anfrage ist im ursprünglichen Arbeitsbereich noch offen. Sie bleibt dort und wird nicht von hier gesendet.} other {# Anfragen sind im ursprünglichen Arbeitsbereich noch offen. Sie bleiben dort und werden nicht von hier gesendet.}}",
  "{count, plural, one {# file} other {# files}} imported.":
    "{count, plural, one {# Datei} other {# Dateien}} importiert.",
  "Imported {what}": "Importiert: {what}",
  "{count, plural, one {# file was missing or invalid. Choose “Check files” to download it.} other {# files were missing or invalid. Choose “Check files” to download them.}}":
    "{count, plural, one {# Datei fehlte oder war ungültig. Wählen Sie „Dateien prüfen“, um sie herunterzuladen.} other {# Dateien fehlten oder waren ungültig. Wählen Sie „Dateien prüfen“, um sie herunterzuladen.}}",
  "{rows, plural, one {# unreadable entry} other {# unreadable entries}} not imported: {names}":
    "{rows, plural, one {# unlesbarer Eintrag} other {# unlesbare Einträge}} nicht importiert: {names}",
  "{count, plural, one {# entry contains unreadable data. It stays unchanged and is shown without that data.} other {# entries contain unreadable data. They stay unchanged and are shown without that data.}}":
    "{count, plural, one {# Eintrag enthält unlesbare Daten. Er bleibt unverändert und wird ohne diese Daten angezeigt.} other {# Einträge enthalten unlesbare Daten. Sie bleiben unverändert und werden ohne diese Daten angezeigt.}}",
  "entry|Request": "Anfrage",
  "entry|Result": "Ergebnis",
  "entry|Draft": "Entwurf",
  "entry|Ad": "Anzeige",
  "entry|Entry": "Eintrag",
  "Saved search": "Gespeicherte Suche",
  "Offline collection": "Offline-Sammlung",

  "Proofsheet didn't export this folder. Choose the folder that contains proofsheet-archive.json.":
    "Proofsheet hat diesen Ordner nicht exportiert. Wählen Sie den Ordner, der proofsheet-archive.json enthält.",
  "Proofsheet didn't write the contents of this folder, or they were changed afterward. Nothing was imported.":
    "Der Inhalt dieses Ordners stammt nicht von Proofsheet oder wurde danach geändert. Nichts wurde importiert.",
  "The database in this folder is damaged. Copy the folder again from where it was exported.":
    "Die Datenbank in diesem Ordner ist beschädigt. Kopieren Sie den Ordner erneut von dort, wo er exportiert wurde.",
  "A newer version of Proofsheet wrote this folder. Update Proofsheet, then try again.":
    "Eine neuere Version von Proofsheet hat diesen Ordner geschrieben. Aktualisieren Sie Proofsheet und versuchen Sie es erneut.",
  "This folder belongs to a workspace on another service. Switch to that workspace, then import the folder there.":
    "Dieser Ordner gehört zu einem Arbeitsbereich bei einem anderen Dienst. Wechseln Sie zu diesem Arbeitsbereich und importieren Sie den Ordner dort.",
};
