import type { Catalogue } from "../catalogue.ts";

export const settings: Catalogue = {
  // Sandbox
  "It was not removed.": "Es wurde nicht entfernt.",
  Armed: "Vorgemerkt",
  "Remove all": "Alle entfernen",
  "Nothing. Everything goes as it should.": "Nichts. Alles läuft, wie es soll.",
  "{times, plural, one {Strikes once} other {Strikes # more times}}":
    "{times, plural, one {Trifft einmal} other {Trifft noch #-mal}}",
  Remove: "Entfernen",
  "The balance is {credits}": "Das Guthaben beträgt {credits}",
  "The balance was not set.": "Das Guthaben wurde nicht gesetzt.",
  "Added {credits}": "{credits} hinzugefügt",
  "No credits were added.": "Es wurden keine Credits hinzugefügt.",
  Credits: "Credits",
  "Play credits, worth nothing anywhere. Set fewer than a price to see what happens without enough.":
    "Spielcredits, nirgends etwas wert. Weniger als ein Preis zeigt, was geschieht, wenn sie nicht reichen.",
  "Play balance": "Spielguthaben",
  "Set balance": "Guthaben setzen",
  "Add {credits}": "{credits} hinzufügen",
  "Not possible at this moment.": "Im Augenblick nicht möglich.",
  "This is the balance now.": "Das ist das jetzige Guthaben.",
  "Applied to what you ask from now on": "Gilt für alles, was ab jetzt erfragt wird",
  "The changes were not applied.": "Die Änderungen wurden nicht angewendet.",
  "Speed and approval": "Tempo und Freigabe",
  "For what you ask from now on, until Proofsheet ends.":
    "Für alles, was ab jetzt erfragt wird, bis Proofsheet beendet wird.",
  "A number is needed.": "Hier ist eine Zahl nötig.",
  Apply: "Anwenden",
  Discard: "Verwerfen",
  "Not applied yet": "Noch nicht angewendet",
  "Try again": "Erneut versuchen",
  "Seconds to make a picture": "Sekunden für ein Bild",
  "Sound takes three quarters of it, clips twice as long.": "Ton braucht drei Viertel davon, Clips doppelt so lange.",
  "Seconds of a research job": "Sekunden für einen Rechercheauftrag",
  "Of one that has to fetch. Answers that are known come at once.":
    "Für einen, der abrufen muss. Bekannte Antworten kommen sofort.",
  "Seconds a price holds": "Sekunden, die ein Preis gilt",
  "With 20 you can watch a quote expire.": "Mit 20 lässt sich zusehen, wie ein Angebot abläuft.",
  "Approval above, in credits": "Freigabe ab mehr als, in Credits",
  "A price above it waits for an approval. With 0 every price does; empty, none.":
    "Ein höherer Preis wartet auf eine Freigabe. Bei 0 jeder Preis; leer keiner.",
  "threshold|None": "Keine",
  "The Sandbox is not running": "Die Sandbox läuft nicht",
  "It starts again by itself within seconds. If it does not, quit Proofsheet and open it again. Nothing that it made or charged is lost.":
    "Sie startet innerhalb von Sekunden von selbst neu. Wenn nicht, Proofsheet beenden und wieder öffnen. Nichts, was sie gemacht oder belastet hat, geht verloren.",
  "“{title}” was not armed.": "„{title}“ wurde nicht vorgemerkt.",
  "Unhappy paths": "Fehlerfälle",
  "Arm one, then work as usual: it strikes once, at the next request that it is meant for.":
    "Einen vormerken, dann arbeiten wie sonst: Er trifft einmal, bei der nächsten Anfrage, für die er bestimmt ist.",
  "You see: {see}": "Zu sehen: {see}",
  Arm: "Vormerken",
  "{times} armed": "{times}-mal",

  // Unhappy paths
  "When you ask a price": "Beim Erfragen eines Preises",
  "Lose the next question for a price": "Die nächste Preisfrage verlieren",
  "The connection closes before the service has read it.":
    "Die Verbindung wird getrennt, bevor der Dienst sie gelesen hat.",
  "Studio says that the service cannot be reached, and that nothing was spent.":
    "Studio sagt, dass der Dienst nicht erreichbar ist und nichts ausgegeben wurde.",
  "Answer the next price slowly": "Den nächsten Preis langsam nennen",
  "The price comes 5 seconds late.": "Der Preis kommt 5 Sekunden zu spät.",
  "“Asking the price…” until it is there, then the Quote.": "„Preis wird erfragt…“, bis er da ist, dann das Angebot.",
  "Break the next price": "Den nächsten Preis beschädigen",
  "The answer is JSON that ends in the middle.": "Die Antwort ist JSON, das mittendrin endet.",
  "Studio says that the answer is unreadable, and that nothing was spent.":
    "Studio sagt, dass die Antwort unlesbar ist und nichts ausgegeben wurde.",
  "When you confirm": "Beim Bestätigen",
  "Close the connection before anything is done": "Die Verbindung trennen, bevor etwas geschieht",
  "The next confirm gets no answer, and nothing has run.":
    "Die nächste Bestätigung bekommt keine Antwort, und nichts ist gelaufen.",
  "“Offline” and “Checking what happened” for a moment. The same request goes out again and runs, once.":
    "Kurz „Offline“ und „Prüft, was geschehen ist“. Dieselbe Anfrage geht noch einmal hinaus und läuft, einmal.",
  "Lose the next answer after the charge": "Die nächste Antwort nach der Belastung verlieren",
  "The next confirm is charged and starts; then the connection closes.":
    "Die nächste Bestätigung wird belastet und startet; dann wird die Verbindung getrennt.",
  "“Offline” and “Checking what happened” for a moment. The result comes, with one charge.":
    "Kurz „Offline“ und „Prüft, was geschehen ist“. Das Ergebnis kommt, mit einer Belastung.",
  "Answer 503 before the work": "Vor der Arbeit mit 503 antworten",
  "The next confirm is turned away, and nothing has run.":
    "Die nächste Bestätigung wird abgewiesen, und nichts ist gelaufen.",
  "“Checking what happened” for a moment. The same request goes out again and runs, once.":
    "Kurz „Prüft, was geschehen ist“. Dieselbe Anfrage geht noch einmal hinaus und läuft, einmal.",
  "Answer 503 after the work": "Nach der Arbeit mit 503 antworten",
  "The next confirm is charged and starts, and is answered as if it had failed.":
    "Die nächste Bestätigung wird belastet und startet, und die Antwort klingt, als wäre sie fehlgeschlagen.",
  "“Checking what happened” for a moment. The result comes, with one charge.":
    "Kurz „Prüft, was geschehen ist“. Das Ergebnis kommt, mit einer Belastung.",
  "Answer the next confirm slowly": "Die nächste Bestätigung langsam beantworten",
  "The work starts at once; the answer comes 10 seconds later.":
    "Die Arbeit beginnt sofort; die Antwort kommt 10 Sekunden später.",
  "“Confirming…” until it is there. Quit meanwhile, if you like: it still runs once.":
    "„Wird bestätigt…“, bis sie da ist. Proofsheet darf solange beendet werden: Es läuft trotzdem einmal.",
  "Break the next answer": "Die nächste Antwort beschädigen",
  "The next confirm is charged and starts; its answer is JSON that ends in the middle.":
    "Die nächste Bestätigung wird belastet und startet; ihre Antwort ist JSON, das mittendrin endet.",
  "Cut the next answer off": "Die nächste Antwort abschneiden",
  "The next confirm is charged and starts; the connection closes halfway through its answer.":
    "Die nächste Bestätigung wird belastet und startet; die Verbindung wird mitten in der Antwort getrennt.",
  "Leave the charge open, then take it": "Die Belastung offen lassen, dann vornehmen",
  "For 15 seconds the service does not know whether it has charged. It has.":
    "15 Sekunden lang weiß der Dienst nicht, ob er belastet hat. Er hat.",
  "“Checking what happened”, and an uncertain debit behind the balance. Then the result, with one charge.":
    "„Prüft, was geschehen ist“ und eine ungewisse Belastung hinter dem Guthaben. Dann das Ergebnis, mit einer Belastung.",
  "Leave the charge open, then drop it": "Die Belastung offen lassen, dann fallen lassen",
  "For 15 seconds the service does not know whether it has charged. It has not.":
    "15 Sekunden lang weiß der Dienst nicht, ob er belastet hat. Er hat nicht.",
  "“Checking what happened”. Then the same request goes out again and runs, once.":
    "„Prüft, was geschehen ist“. Dann geht dieselbe Anfrage noch einmal hinaus und läuft, einmal.",
  "Say “too many requests”": "„Zu viele Anfragen“ melden",
  "The next confirm is turned away by the rate limit.": "Die nächste Bestätigung scheitert am Anfragelimit.",
  "“Waiting to send” with the time, a minute at most. Then it goes out by itself.":
    "„Wartet auf das Senden“ mit der Zeit, höchstens eine Minute. Dann geht sie von selbst hinaus.",
  "Refuse the key once": "Den Schlüssel einmal ablehnen",
  "The next confirm is turned away as if the key were wrong.":
    "Die nächste Bestätigung wird abgewiesen, als wäre der Schlüssel falsch.",
  "The banner says “Key refused” until the next answer. Then the request goes out by itself.":
    "Das Banner sagt „Schlüssel abgelehnt“ bis zur nächsten Antwort. Dann geht die Anfrage von selbst hinaus.",
  "Refuse by spend policy": "Durch eine Ausgabenregel ablehnen",
  "The next confirm is turned away by a rule of the account.":
    "Die nächste Bestätigung wird von einer Regel des Kontos abgewiesen.",
  "The Quote says that the service denies it, and that nothing was spent.":
    "Das Angebot sagt, dass der Dienst es verweigert und nichts ausgegeben wurde.",
  "Let the quote be too old": "Das Angebot veralten lassen",
  "The next confirm is turned away because its price no longer holds.":
    "Die nächste Bestätigung wird abgewiesen, weil ihr Preis nicht mehr gilt.",
  "The Quote says that it has expired and offers a new one. Nothing was spent.":
    "Das Angebot sagt, dass es abgelaufen ist, und bietet ein neues an. Es wurde nichts ausgegeben.",
  "While it is made": "Während der Herstellung",
  "Fail the next generation": "Die nächste Herstellung scheitern lassen",
  "The next confirmed work is charged, starts and fails; the service gives its credits back.":
    "Die nächste bestätigte Arbeit wird belastet, startet und scheitert; der Dienst gibt ihre Credits zurück.",
  "“Failed” in the Queue, with the service's reason. The balance is what it was.":
    "„Fehlgeschlagen“ in der Warteschlange, mit dem Grund des Dienstes. Das Guthaben ist wie zuvor.",
  "Lose the connection while it is made": "Während der Herstellung die Verbindung verlieren",
  "The next look at how one piece of work is doing gets no answer.":
    "Die nächste Frage danach, wie weit eine Arbeit ist, bekommt keine Antwort.",
  "“Offline” in the banner until the next answer. The result comes a little later.":
    "„Offline“ im Banner bis zur nächsten Antwort. Das Ergebnis kommt etwas später.",
  "Break off the next file": "Die nächste Datei abbrechen",
  "The connection closes halfway through the next finished file.":
    "Die Verbindung wird mitten in der nächsten fertigen Datei getrennt.",
  "“Still on the way” in the Queue. The file is fetched again, whole.":
    "„Noch unterwegs“ in der Warteschlange. Die Datei wird noch einmal geholt, ganz.",

  // Backups, storage, moving
  "No backup was made.": "Es wurde keine Sicherung gemacht.",
  "Backed up": "Gesichert",
  "{size}, checked from end to end.": "{size}, von Anfang bis Ende geprüft.",
  Backups: "Sicherungen",
  "Requests, quotes, tags, stars and drafts are copied soon after each start and once a day, and each copy is checked. Files of results are not in it.":
    "Anfragen, Angebote, Tags, Sterne und Entwürfe werden kurz nach jedem Start und einmal am Tag kopiert, und jede Kopie wird geprüft. Dateien von Ergebnissen sind nicht dabei.",
  "Backing up…": "Wird gesichert…",
  "Back up now": "Jetzt sichern",
  "None yet. The first one is made half a minute after the start.":
    "Noch keine. Die erste entsteht eine halbe Minute nach dem Start.",
  "Restore…": "Wiederherstellen…",
  "the backup of {time}": "die Sicherung vom {time}",
  "Nothing was brought back.": "Es wurde nichts zurückgeholt.",
  "Brought back {what}": "Zurückgeholt: {what}",
  "what was missing": "was gefehlt hat",
  "Restore from this backup?": "Aus dieser Sicherung wiederherstellen?",
  "Restoring…": "Wird wiederhergestellt…",
  "Bring it back": "Zurückholen",
  "Made {time}.": "Erstellt am {time}.",
  "Everything in this backup is here. There is nothing to bring back.":
    "Alles aus dieser Sicherung ist da. Es gibt nichts zurückzuholen.",
  "Some details of what is here come back.": "Einige Einzelheiten dessen, was da ist, kommen zurück.",
  "What comes back: {what}, with what belongs to them.": "Was zurückkommt: {what}, mit allem, was dazugehört.",
  "Nothing that is here now changes or goes. Requests that were open when it was made are not sent again: the service’s records decide what became of them. Files that are missing afterwards are fetched from the service.":
    "Nichts, was jetzt da ist, ändert sich oder verschwindet. Anfragen, die damals offen waren, werden nicht noch einmal gesendet: Die Aufzeichnungen des Dienstes entscheiden, was aus ihnen geworden ist. Dateien, die danach fehlen, werden vom Dienst geholt.",
  Close: "Schließen",
  "Not now": "Jetzt nicht",
  Cancel: "Abbrechen",
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
  "Remove…": "Entfernen…",
  "Remove files that nothing needs?": "Überflüssige Dateien entfernen?",
  "Keep them": "Behalten",
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
  "Export…": "Exportieren…",
  "Import…": "Importieren…",
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
  Import: "Importieren",
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

  // Diagnostics, updates
  "The diagnostics could not be collected.": "Die Diagnose ließ sich nicht zusammenstellen.",
  "The diagnostics were not saved.": "Die Diagnose wurde nicht gespeichert.",
  "Diagnostics saved": "Diagnose gespeichert",
  Diagnostics: "Diagnose",
  "Save diagnostics…": "Diagnose speichern…",
  "A text file with versions, settings, counts and the end of the log, for whoever helps you. It holds no prompt, key or address, you see all of it first, and Proofsheet never sends it anywhere.":
    "Eine Textdatei mit Versionen, Einstellungen, Anzahlen und dem Ende des Protokolls, für alle, die Ihnen helfen. Sie enthält keinen Prompt, keinen Schlüssel und keine Adresse, ist vorher ganz zu sehen, und Proofsheet sendet sie niemals irgendwohin.",
  "Save…": "Speichern…",
  "This is the whole file: {parts}.": "Das ist die ganze Datei: {parts}.",
  Contents: "Inhalt",
  "Look for an update": "Nach Update suchen",
  "Look again": "Erneut suchen",
  "verb|Download": "Herunterladen",
  "Restart and install": "Neu starten und installieren",
  Updates: "Updates",
  "update|State": "Stand",
  "Nothing was updated.": "Es wurde nichts aktualisiert.",
  "Something is being sent": "Es wird gerade etwas gesendet",
  "The update waits until it is answered. Try again in a moment.":
    "Das Update wartet, bis es beantwortet ist. Gleich erneut versuchen.",
  "This build looks for no updates: new versions come the way that it came.":
    "Diese Ausgabe sucht nicht nach Updates: Neue Versionen kommen auf demselben Weg wie sie.",
  "Nothing is looked for before you ask.": "Gesucht wird erst auf Wunsch.",
  "Looking…": "Wird gesucht…",
  "This is the newest version.": "Das ist die neueste Version.",
  "Version {version} is there. Nothing is downloaded before you ask.":
    "Version {version} ist da. Heruntergeladen wird erst auf Wunsch.",
  "Downloading version {version}: {percent} %": "Version {version} wird heruntergeladen: {percent} %",
  "Version {version} is downloaded and checked. The journal is copied before it is installed.":
    "Version {version} ist heruntergeladen und geprüft. Vor der Installation wird das Journal kopiert.",
  "The place of the updates could not be read. Nothing has changed.":
    "Der Ort der Updates war nicht lesbar. Nichts hat sich geändert.",
  "The download did not come whole, or was not what was announced. Nothing has changed.":
    "Der Download kam nicht vollständig an oder war nicht das Angekündigte. Nichts hat sich geändert.",

  // Reference hosting
  "Reference hosting": "Referenz-Hosting",
  Listener: "Empfänger",
  Bucket: "Bucket",
  "Any store that speaks S3's protocol. Each file lies there under a name that cannot be guessed, is read by an address that ends, and is deleted when its requests are over.":
    "Jeder Speicher, der das Protokoll von S3 spricht. Jede Datei liegt dort unter einem Namen, der sich nicht erraten lässt, wird über eine Adresse gelesen, die abläuft, und wird gelöscht, wenn ihre Anfragen abgeschlossen sind.",
  "Inside the request": "In der Anfrage",
  "Allow files inside requests": "Dateien in Anfragen erlauben",
  "The whole file becomes part of what is sent and of what is kept here. Up to 4 MB each.":
    "Die ganze Datei wird Teil dessen, was gesendet und was hier aufgehoben wird. Je bis zu 4 MB.",
  "The first that is ready": "Der erste, der bereit ist",
  "The service takes addresses, not files. So a local file is made reachable for it: whoever has the address can read the file, until the requests that use it are over.":
    "Der Dienst nimmt Adressen, keine Dateien. Eine lokale Datei wird deshalb für ihn erreichbar gemacht: Wer die Adresse hat, kann die Datei lesen, bis die Anfragen abgeschlossen sind, die sie verwenden.",
  "Local files go by": "Weg für lokale Dateien",
  "Listener on this computer": "Empfänger auf diesem Computer",
  "Your bucket": "Ihr Bucket",
  "Now: listener on this computer.": "Jetzt: Empfänger auf diesem Computer.",
  "Now: your bucket.": "Jetzt: Ihr Bucket.",
  "Now: inside the request.": "Jetzt: in der Anfrage.",
  "No way is ready: local files cannot be used yet.":
    "Kein Weg ist bereit: Lokale Dateien lassen sich noch nicht verwenden.",
  "The service is on this computer, so it fetches files from the listener on loopback. Nothing is reachable from outside.":
    "Der Dienst läuft auf diesem Computer und holt Dateien über Loopback beim Empfänger ab. Von außen ist nichts erreichbar.",
  "The service fetches files from {address}, each under a path that cannot be guessed and ends with its requests.":
    "Der Dienst holt Dateien von {address}, jede unter einem Pfad, der sich nicht erraten lässt und mit ihren Anfragen endet.",
  "the listener's public address": "der öffentlichen Adresse des Empfängers",
  "For small files and services that take them. The service is asked once whether it takes them, and its answer is remembered.":
    "Für kleine Dateien und Dienste, die sie annehmen. Der Dienst wird einmal gefragt, ob er sie annimmt, und seine Antwort wird gemerkt.",
  "The service takes files inside requests, as it said on {time}: {message}":
    "Der Dienst nimmt Dateien in Anfragen an, wie er am {time} gesagt hat: {message}",
  "The service does not take files inside requests, as it said on {time}: {message}":
    "Der Dienst nimmt keine Dateien in Anfragen an, wie er am {time} gesagt hat: {message}",
  "{count, plural, one {One file is} other {# files are}} reachable now.":
    "{count, plural, one {Eine Datei ist} other {# Dateien sind}} jetzt erreichbar.",
  "{count, plural, one {One file} other {# files}} could not be removed yet. It is tried again; a bucket needs its key for that.":
    "{count, plural, one {Eine Datei ließ} other {# Dateien ließen}} sich noch nicht entfernen. Es wird erneut versucht; ein Bucket braucht dafür seinen Schlüssel.",
  Endpoint: "Endpunkt",
  Region: "Region",
  "Bucket name": "Bucket-Name",
  Folder: "Ordner",
  "Bucket name in the path": "Bucket-Name im Pfad",
  "As most stores other than Amazon's want it: endpoint/bucket/file.":
    "Wie es die meisten Speicher außer dem von Amazon wollen: Endpunkt/Bucket/Datei.",
  "Keep bucket": "Bucket übernehmen",
  "Forget bucket": "Bucket vergessen",
  "An address, as https://s3.eu-central-1.amazonaws.com. Without https only on this computer.":
    "Eine Adresse wie https://s3.eu-central-1.amazonaws.com. Ohne https nur auf diesem Computer.",
  "As the store names it: eu-central-1, auto, us-east-1.": "Wie der Speicher sie nennt: eu-central-1, auto, us-east-1.",
  "3 to 63 small letters, digits, dots and hyphens.": "3 bis 63 Kleinbuchstaben, Ziffern, Punkte und Bindestriche.",
  "Letters, digits, dots, hyphens and slashes; empty for none.":
    "Buchstaben, Ziffern, Punkte, Binde- und Schrägstriche; leer für keinen.",
  "Key id": "Schlüssel-ID",
  "Secret key": "Geheimer Schlüssel",
  "Use key": "Schlüssel verwenden",
  "Forget key": "Schlüssel vergessen",
  "A key is in use until Proofsheet ends.": "Ein Schlüssel wird verwendet, bis Proofsheet beendet wird.",
  "A key is needed. It is kept in memory until Proofsheet ends.":
    "Ein Schlüssel ist nötig. Er bleibt im Arbeitsspeicher, bis Proofsheet beendet wird.",
  "Ask the service": "Den Dienst fragen",
  "verb|Test": "Testen",
  "Under way…": "Läuft…",
  "It works.": "Es funktioniert.",
  "It does not work yet.": "Es funktioniert noch nicht.",
  Done: "Fertig",
  Failed: "Fehlgeschlagen",

  // Webhooks
  Webhooks: "Webhooks",
  "Let the service call back": "Den Dienst zurückrufen lassen",
  "New requests carry an address of this computer, and the service calls it when their work is over. A call is only a hint: what it says is never believed, the service is asked.":
    "Neue Anfragen tragen eine Adresse dieses Computers, und der Dienst ruft sie auf, wenn ihre Arbeit abgeschlossen ist. Ein Aufruf ist nur ein Hinweis: Was er sagt, wird nie geglaubt, sondern beim Dienst erfragt.",
  "Off. Proofsheet asks the service again while work runs, which always works.":
    "Aus. Solange Arbeit läuft, fragt Proofsheet immer wieder beim Dienst nach; das funktioniert immer.",
  "On, but there is no secret yet: without it nothing that comes in can be checked, so nothing is asked for.":
    "An, aber es gibt noch kein Geheimnis: Ohne es lässt sich nichts prüfen, was ankommt, deshalb wird nichts erbeten.",
  "On, but the service cannot reach this computer yet. Give the public address of a tunnel.":
    "An, aber der Dienst erreicht diesen Computer noch nicht. Die öffentliche Adresse eines Tunnels angeben.",
  "On, but the port could not be opened. Turn webhooks off and on to try again.":
    "An, aber der Port ließ sich nicht öffnen. Webhooks aus- und wieder einschalten, um es erneut zu versuchen.",
  "On, and they arrive: the service is asked when one does, and once a minute to be sure.":
    "An, und sie kommen an: Der Dienst wird bei jedem gefragt und zur Sicherheit einmal in der Minute.",
  "On. Until the first one arrives, Proofsheet goes on asking as well.":
    "An. Bis der erste ankommt, fragt Proofsheet auch weiterhin selbst nach.",
  "Public address": "Öffentliche Adresse",
  "This service runs on this computer and needs none.": "Dieser Dienst läuft auf diesem Computer und braucht keine.",
  "Where the service reaches this computer: the address of a tunnel that leads to the local address.":
    "Wo der Dienst diesen Computer erreicht: die Adresse eines Tunnels, der zur lokalen Adresse führt.",
  "It is https and the name of a host, without a path.": "Sie besteht aus https und dem Namen eines Hosts, ohne Pfad.",
  "Keep address": "Adresse übernehmen",
  "Forget address": "Adresse vergessen",
  "Requests that were priced before keep the address of then. Their work is followed by asking.":
    "Anfragen mit einem früheren Preis behalten die damalige Adresse. Ihre Arbeit wird durch Nachfragen verfolgt.",
  Tunnel: "Tunnel",
  "Copy command": "Befehl kopieren",
  "It looks like {example}.": "Sie sieht aus wie {example}.",
  "Needs no account. It prints an address that lasts as long as it runs; a named tunnel keeps its address.":
    "Braucht kein Konto. Gibt eine Adresse aus, die gilt, solange es läuft; ein benannter Tunnel behält seine Adresse.",
  "Needs an account, which comes with one address that stays the same. It is shown as Forwarding.":
    "Braucht ein Konto, zu dem eine gleichbleibende Adresse gehört. Sie wird als Forwarding angezeigt.",
  "Needs Funnel to be allowed in your tailnet. The address is this computer's own and stays the same.":
    "Funnel muss im Tailnet erlaubt sein. Die Adresse gehört diesem Computer und bleibt gleich.",
  Secret: "Geheimnis",
  "Every call is signed with it. What is not signed rightly changes nothing.":
    "Jeder Aufruf ist damit signiert. Was nicht richtig signiert ist, bewirkt nichts.",
  "The secret comes with this service.": "Das Geheimnis kommt mit diesem Dienst.",
  "The secret that you gave is in use until Proofsheet ends.":
    "Das eingegebene Geheimnis wird verwendet, bis Proofsheet beendet wird.",
  "No secret yet. The service shows it with the key. It is kept in memory until Proofsheet ends.":
    "Noch kein Geheimnis. Der Dienst zeigt es beim Schlüssel. Es bleibt im Arbeitsspeicher, bis Proofsheet beendet wird.",
  "Webhook secret": "Webhook-Geheimnis",
  "New webhook secret": "Neues Webhook-Geheimnis",
  "A secret has at least eight signs and no spaces.":
    "Ein Geheimnis hat mindestens acht Zeichen und keine Leerzeichen.",
  "Use secret": "Geheimnis verwenden",
  "Let the one before go": "Voriges verwerfen",
  "Calls signed with the one before still count. Let it go when the service uses the new one.":
    "Aufrufe, die mit dem vorigen signiert sind, zählen noch. Es verwerfen, sobald der Dienst das neue verwendet.",
  "The secret was not kept.": "Das Geheimnis wurde nicht übernommen.",
  "The secret was not let go.": "Das Geheimnis wurde nicht verworfen.",
  "Self-test": "Selbsttest",
  "Sends a signed call to the address that the service is given, and waits for it here.":
    "Sendet einen signierten Aufruf an die Adresse, die der Dienst bekommt, und wartet hier auf ihn.",
  "Test webhooks": "Webhooks testen",
  "It works:": "Es funktioniert:",
  "It does not work yet:": "Es funktioniert noch nicht:",
  "It went out and came back in {time} ms.": "Er ging hinaus und kam in {time} ms zurück.",
  "Nobody answered at the address ({reason}). Is the tunnel running?":
    "An der Adresse hat niemand geantwortet ({reason}). Läuft der Tunnel?",
  "Something answered {status}, and nothing arrived here. Does the tunnel lead to the local address?":
    "Etwas hat mit {status} geantwortet, und hier kam nichts an. Führt der Tunnel zur lokalen Adresse?",
  "It arrived and was turned away: {reason}.": "Er kam an und wurde abgewiesen: {reason}.",
  "a header came twice": "ein Header kam zweimal",
  "it was meant for another host": "war für einen anderen Host bestimmt",
  "it came from a browser": "kam aus einem Browser",
  "its path is not known": "der Pfad ist nicht bekannt",
  "it was no POST": "war kein POST",
  "it was too long, or did not say how long": "war zu lang oder ohne Angabe der Länge",
  "its signature, time or id has another form": "Signatur, Zeit oder ID hat eine andere Form",
  "its time is more than five minutes from the service's":
    "die Zeit liegt mehr als fünf Minuten neben der des Dienstes",
  "its signature fits neither secret": "die Signatur passt zu keinem Geheimnis",
  "webhooks are off": "Webhooks sind aus",
  "it could not be stored": "ließ sich nicht speichern",
  "it was not plain HTTP": "war kein einfaches HTTP",
  "{count, plural, one {# second} other {# seconds}}": "{count, plural, one {# Sekunde} other {# Sekunden}}",
  "{count, plural, one {# minute} other {# minutes}}": "{count, plural, one {# Minute} other {# Minuten}}",
  "This computer's clock is {amount} ahead of the service's. That is allowed for.":
    "Die Uhr dieses Computers geht gegenüber der des Dienstes {amount} vor. Das wird berücksichtigt.",
  "This computer's clock is {amount} behind the service's. That is allowed for.":
    "Die Uhr dieses Computers geht gegenüber der des Dienstes {amount} nach. Das wird berücksichtigt.",
  Deliveries: "Zustellungen",
  "The calls that were taken in the last days, newest first.":
    "Die Aufrufe, die in den letzten Tagen angenommen wurden, die neuesten zuerst.",
  "None yet. The self-test makes one, and so does the next work that is over.":
    "Noch keine. Der Selbsttest erzeugt eine, ebenso die nächste Arbeit, die abgeschlossen ist.",
  "Show older ones": "Ältere zeigen",
  "delivery|Waiting": "Wartet",
  Arrived: "Angekommen",
  "Looked after": "Erledigt",
  "{count, plural, one {One request was turned away} other {# requests were turned away}} since Proofsheet started.":
    "Seit dem Start von Proofsheet {count, plural, one {wurde eine Anfrage} other {wurden # Anfragen}} abgewiesen.",
  "None of them knew the path.": "Keine davon kannte den Pfad.",
  "Not all of them knew the path.": "Nicht alle davon kannten den Pfad.",
  "Delivery id": "Zustellungs-ID",
  Signed: "Signiert",
  Received: "Empfangen",
  "Service asked": "Dienst gefragt",
  "That is still to come": "Das steht noch aus",
  Size: "Größe",
  "{bytes, plural, one {# byte} other {# bytes}}": "{bytes, plural, one {# Byte} other {# Byte}}",
  "delivery|Body": "Inhalt",
  "Handle again": "Noch einmal behandeln",
  "Asks the service about it once more, if its work is still followed.":
    "Fragt den Dienst noch einmal danach, wenn die Arbeit noch verfolgt wird.",
  "It is not kept any more.": "Er wird nicht mehr aufgehoben.",
  Empty: "Leer",
  "It was not handled again.": "Es wurde nicht noch einmal behandelt.",

  // The page, saving, notifications
  Settings: "Einstellungen",
  "The setting was not kept.": "Die Einstellung wurde nicht übernommen.",
  Appearance: "Darstellung",
  Theme: "Farbschema",
  System: "System",
  "theme|Dark": "Dunkel",
  "theme|Light": "Hell",
  Density: "Dichte",
  Comfortable: "Komfortabel",
  Compact: "Kompakt",
  Language: "Sprache",
  Workspaces: "Arbeitsbereiche",
  Sandbox: "Sandbox",
  Shortcuts: "Tastenkürzel",
  About: "Über Proofsheet",
  Version: "Version",
  "Proofsheet {version} for {platform}": "Proofsheet {version} für {platform}",
  Workspace: "Arbeitsbereich",
  Service: "Dienst",
  Saving: "Speichern",
  "Save folder": "Speicherordner",
  "Choose…": "Auswählen…",
  "None yet. Every result stays in the app.": "Noch keiner. Jedes Ergebnis bleibt in der App.",
  "Save every new result": "Jedes neue Ergebnis speichern",
  "A copy goes into the save folder as soon as a result is made. Nothing that is there is ever written over.":
    "Eine Kopie kommt in den Speicherordner, sobald ein Ergebnis fertig ist. Was dort liegt, wird nie überschrieben.",
  "Recipe inside pictures": "Rezept in Bildern",
  "PNG and JPEG files carry how they were made: drop one on this window, and Studio has its recipe again.":
    "PNG- und JPEG-Dateien tragen in sich, wie sie entstanden sind: Eine davon auf dieses Fenster ziehen, und Studio hat ihr Rezept wieder.",
  "Recipe beside each file": "Rezept neben jeder Datei",
  "A small JSON file of the same name. It can be dropped here too.":
    "Eine kleine JSON-Datei mit demselben Namen. Auch sie lässt sich hierher ziehen.",
  "File names": "Dateinamen",
  "setting|Keep": "Übernehmen",
  "Parts: {parts}; a slash makes a folder. A name that is taken gets the next number.":
    "Bestandteile: {parts}; ein Schrägstrich macht einen Ordner. Ein vergebener Name bekommt die nächste Nummer.",
  Example: "Beispiel",
  "Notifications and ledger": "Mitteilungen und Kontobuch",
  Notifications: "Mitteilungen",
  "The system tells you when something is done, has failed, waits for an approval or needs a look, unless this window is in front.":
    "Das System meldet, wenn etwas fertig oder fehlgeschlagen ist, auf eine Freigabe wartet oder einen Blick braucht, außer wenn dieses Fenster vorn ist.",
  "Tag requests for the ledger": "Anfragen für das Kontobuch kennzeichnen",
  "Puts a mark of its own behind the cost center of each request, so that its rows in the service's ledger are found for certain. The account's own reports show that mark; here it is left out. Without it, requests are matched by the service's ids.":
    "Setzt hinter die Kostenstelle jeder Anfrage ein eigenes Zeichen, damit sich ihre Zeilen im Kontobuch des Dienstes sicher finden lassen. Die Berichte des Kontos zeigen dieses Zeichen; hier wird es weggelassen. Ohne es werden Anfragen über die IDs des Dienstes zugeordnet.",

  // Workspaces
  "{name} is connected": "{name} ist verbunden",
  "{name}, plan {plan}": "{name}, Tarif {plan}",
  "Connect an account": "Konto verbinden",
  "Replace the key of {name}": "Schlüssel von {name} ersetzen",
  "A workspace of its own, with its own data. The service is asked for the account, its capabilities and its limits; nothing is kept before it has answered.":
    "Ein eigener Arbeitsbereich mit eigenen Daten. Der Dienst wird nach dem Konto, dessen Fähigkeiten und dessen Grenzen gefragt; nichts wird übernommen, bevor er geantwortet hat.",
  "Everything on this computer stays. The new key has to be of the same account.":
    "Alles auf diesem Computer bleibt. Der neue Schlüssel muss zum selben Konto gehören.",
  Name: "Name",
  "Studio North": "Studio Nord",
  "Base URL": "Basis-URL",
  "API key": "API-Schlüssel",
  "Only for callbacks; it can be given later.": "Nur für Webhooks; es lässt sich auch später angeben.",
  "Empty leaves it as it is. The one before stays good until you let it go.":
    "Leer bleibt es, wie es ist. Das vorige gilt, bis es verworfen wird.",
  "Keep the key in the system's keychain": "Schlüssel im Schlüsselbund des Systems aufheben",
  "Without it, the key ends with the app and is asked for at the next start.":
    "Sonst endet der Schlüssel mit der App und wird beim nächsten Start erfragt.",
  "The key is held in memory only and ends with the app: it is never written in clear.":
    "Der Schlüssel bleibt nur im Arbeitsspeicher und endet mit der App: Er wird nie unverschlüsselt geschrieben.",
  "Trying…": "Wird versucht…",
  Connect: "Verbinden",
  "Replace key": "Schlüssel ersetzen",
  "Name and colour": "Name und Farbe",
  "At most 60 characters.": "Höchstens 60 Zeichen.",
  Colour: "Farbe",
  "Remove {name}?": "{name} entfernen?",
  "Keep it": "Behalten",
  "Removing…": "Wird entfernt…",
  "Remove for good": "Endgültig entfernen",
  "This goes from this computer, with the key, drafts and history of the workspace. The account itself stays as it is at the service. Copies that you saved elsewhere stay.":
    "Das verschwindet von diesem Computer, mit dem Schlüssel, den Entwürfen und dem Verlauf des Arbeitsbereichs. Das Konto selbst bleibt beim Dienst, wie es ist. Kopien, die anderswo gespeichert wurden, bleiben.",
  Results: "Ergebnisse",
  Ads: "Anzeigen",
  "On the disk": "Auf dem Datenträger",
  "{count, plural, one {# request is} other {# requests are}} not over yet. What the service works on goes on there, and nothing here will follow it any more.":
    "{count, plural, one {# Anfrage ist} other {# Anfragen sind}} noch nicht abgeschlossen. Woran der Dienst arbeitet, das läuft dort weiter, und hier verfolgt es nichts mehr.",
  "Each workspace is one account at a service, with its own key and its own data, which never mix. The Sandbox needs no account: its service runs on this computer, and its credits are play credits. What goes on in a workspace goes on here while it is open.":
    "Jeder Arbeitsbereich ist ein Konto bei einem Dienst, mit eigenem Schlüssel und eigenen Daten, die sich nie mischen. Die Sandbox braucht kein Konto: Ihr Dienst läuft auf diesem Computer, und ihre Credits sind Spielcredits. Was in einem Arbeitsbereich läuft, läuft hier weiter, solange er geöffnet ist.",
  "Name and colour…": "Name und Farbe…",
  "Replace key…": "Schlüssel ersetzen…",
  "on this computer": "auf diesem Computer",
  "Open now": "Jetzt geöffnet",
  "verb|Open": "Öffnen",
  "More for {name}": "Mehr für {name}",
  "The workspace was not opened.": "Der Arbeitsbereich wurde nicht geöffnet.",
  "needs no key": "braucht keinen Schlüssel",
  "key from the environment, in memory": "Schlüssel aus der Umgebung, im Arbeitsspeicher",
  "key in the system's keychain": "Schlüssel im Schlüsselbund des Systems",
  "key in memory until the app ends": "Schlüssel im Arbeitsspeicher, bis die App endet",
  "no key": "kein Schlüssel",
  "key cannot be read": "Schlüssel nicht lesbar",
  "no status": "kein Status",
  "This is not an address": "Das ist keine Adresse",
  "Write where the service is, such as https://api.example.com, without a login and without a question mark.":
    "Angeben, wo der Dienst ist, etwa https://api.example.com, ohne Anmeldung und ohne Fragezeichen.",
  "This address is not encrypted": "Diese Adresse ist nicht verschlüsselt",
  "Over http the key could be read on the way, so it was not sent. Use https; http is for a service on this computer.":
    "Über http könnte der Schlüssel unterwegs gelesen werden, deshalb wurde er nicht gesendet. https verwenden; http ist für einen Dienst auf diesem Computer.",
  "Nothing answers at this address": "An dieser Adresse antwortet nichts",
  "no answer": "keine Antwort",
  "Check the address and the connection, then try again.": "Adresse und Verbindung prüfen, dann erneut versuchen.",
  "The address cannot prove that it is the service": "Die Adresse kann nicht beweisen, dass sie der Dienst ist",
  "its certificate is not trusted": "ihrem Zertifikat wird nicht vertraut",
  "The key was not sent.": "Der Schlüssel wurde nicht gesendet.",
  "This is not the service": "Das ist nicht der Dienst",
  "Something answers there, but not in the form of the service when it is asked for {asking, select, account {the account} capabilities {its capabilities} limits {its limits} other {this}} ({status}). Check the address.":
    "Dort antwortet etwas, aber nicht in der Form des Dienstes, wenn nach {asking, select, account {dem Konto} capabilities {dessen Fähigkeiten} limits {dessen Grenzen} other {etwas}} gefragt wird ({status}). Die Adresse prüfen.",
  "The service does not accept this key": "Der Dienst nimmt diesen Schlüssel nicht an",
  "Check that it was copied whole and was not withdrawn. Keys are made in the account's own settings.":
    "Prüfen, ob er ganz kopiert und nicht widerrufen wurde. Schlüssel entstehen in den Einstellungen des Kontos.",
  "This key may not read {asking, select, account {the account} capabilities {its capabilities} limits {its limits} other {this}}":
    "Dieser Schlüssel darf {asking, select, account {das Konto} capabilities {dessen Fähigkeiten} limits {dessen Grenzen} other {das}} nicht lesen",
  "Its scopes or the account's plan do not allow it: keys need a Growth or Scale plan.":
    "Seine Berechtigungen oder der Tarif des Kontos erlauben es nicht: Schlüssel brauchen den Tarif Growth oder Scale.",
  "Too many requests for the moment": "Im Augenblick zu viele Anfragen",
  "The service lets a key make only so many requests a minute. Wait a minute, then try again.":
    "Der Dienst lässt einem Schlüssel nur so viele Anfragen in der Minute. Eine Minute warten, dann erneut versuchen.",
  "The service is not available": "Der Dienst ist nicht verfügbar",
  "It could not answer ({status}).": "Er konnte nicht antworten ({status}).",
  "This key belongs to another account": "Dieser Schlüssel gehört zu einem anderen Konto",
  "It opens “{name}”. Connect that one as a workspace of its own: data of two accounts never mix.":
    "Er öffnet „{name}“. Dieses Konto als eigenen Arbeitsbereich verbinden: Daten zweier Konten mischen sich nie.",
  "This account is connected already": "Dieses Konto ist schon verbunden",
  "It is the workspace “{name}”. To give it another key, use Replace key in Settings.":
    "Es ist der Arbeitsbereich „{name}“. Für einen anderen Schlüssel gibt es in den Einstellungen „Schlüssel ersetzen“.",
  "The service says: {message}": "Der Dienst sagt: {message}",
};
