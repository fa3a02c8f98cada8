import type { Catalog } from "#texts/catalog.ts";

export const hosting: Catalog = {
  "Reference hosting": "Referenz-Hosting",
  Listener: "Listener",
  Bucket: "Bucket",
  "Any S3-compatible storage. Each file gets an unguessable name and an expiring URL, and is deleted when its requests are finished.":
    "Jeder S3-kompatible Speicher. Jede Datei erhält einen nicht erratbaren Namen und eine ablaufende URL und wird gelöscht, wenn ihre Anfragen abgeschlossen sind.",
  Inline: "Inline",
  "Allow inline files": "Inline-Dateien erlauben",
  "The whole file is sent and stored as part of the request. Up to 4 MB per file.":
    "Die ganze Datei wird als Bestandteil der Anfrage gesendet und gespeichert. Bis zu 4 MB pro Datei.",
  Automatic: "Automatisch",
  "The service accepts URLs, not files, so Proofsheet hosts local files. Anyone with the URL can read a file until the requests that use it are finished.":
    "Der Dienst akzeptiert URLs, keine Dateien. Deshalb stellt Proofsheet lokale Dateien bereit. Wer die URL hat, kann eine Datei lesen, bis die Anfragen abgeschlossen sind, die sie verwenden.",
  "Hosting method": "Hosting-Methode",

  "Current method: Listener.": "Aktuelle Methode: Listener.",
  "Current method: Bucket.": "Aktuelle Methode: Bucket.",
  "Current method: Inline.": "Aktuelle Methode: Inline.",
  "No hosting method is ready. Local files can't be used yet.":
    "Keine Hosting-Methode ist bereit. Lokale Dateien lassen sich noch nicht verwenden.",
  "The service runs on this computer and reads files from the listener over loopback. Nothing is reachable from outside.":
    "Der Dienst läuft auf diesem Computer und liest Dateien über Loopback vom Listener. Von außen ist nichts erreichbar.",
  "The service reads files from {address}. Each file has an unguessable path that expires with its requests.":
    "Der Dienst liest Dateien von {address}. Jede Datei hat einen nicht erratbaren Pfad, der mit ihren Anfragen abläuft.",
  "the listener's public URL": "der öffentlichen URL des Listeners",
  "For small files, if the service accepts them. Proofsheet checks once whether it does and remembers the response.":
    "Für kleine Dateien, wenn der Dienst sie akzeptiert. Proofsheet prüft das einmal und merkt sich die Antwort.",
  "The service accepts inline files. Response on {time}: {message}":
    "Der Dienst akzeptiert Inline-Dateien. Antwort vom {time}: {message}",
  "The service doesn't accept inline files. Response on {time}: {message}":
    "Der Dienst akzeptiert keine Inline-Dateien. Antwort vom {time}: {message}",
  "{count, plural, one {# file is} other {# files are}} reachable now.":
    "{count, plural, one {# Datei ist} other {# Dateien sind}} jetzt erreichbar.",
  "Couldn't delete {count, plural, one {# file} other {# files}} yet. Proofsheet retries automatically, but needs the key to delete from a bucket.":
    "{count, plural, one {# Datei konnte} other {# Dateien konnten}} noch nicht gelöscht werden. Proofsheet versucht es automatisch erneut, braucht bei einem Bucket aber den Schlüssel.",
  Endpoint: "Endpunkt",
  Region: "Region",
  "Bucket name": "Bucket-Name",
  Folder: "Ordner",
  "Path-style URLs": "Path-Style-URLs",
  "Puts the bucket name in the path: endpoint/bucket/file. Most stores other than Amazon S3 need this.":
    "Setzt den Bucket-Namen in den Pfad: Endpunkt/Bucket/Datei. Die meisten Speicher außer Amazon S3 brauchen das.",
  "Save bucket": "Bucket speichern",
  "Remove bucket": "Bucket entfernen",
  "Enter a URL such as https://s3.eu-central-1.amazonaws.com. Only an endpoint on this computer can go without https.":
    "Geben Sie eine URL wie https://s3.eu-central-1.amazonaws.com ein. Ohne https geht es nur bei einem Endpunkt auf diesem Computer.",
  "Enter the store's name for the region, such as eu-central-1, us-east-1, or auto.":
    "Geben Sie die Region so ein, wie der Speicher sie nennt, etwa eu-central-1, us-east-1 oder auto.",
  "Use 3 to 63 characters: a–z, 0–9, dots, and hyphens.":
    "Verwenden Sie 3 bis 63 Zeichen: a–z, 0–9, Punkte und Bindestriche.",
  "Use A–Z, a–z, 0–9, dots, hyphens, and slashes, or leave this empty.":
    "Verwenden Sie A–Z, a–z, 0–9, Punkte, Binde- und Schrägstriche, oder lassen Sie das Feld leer.",
  "Access key ID": "Schlüssel-ID",
  "Secret access key": "Geheimer Schlüssel",
  "Use key": "Schlüssel verwenden",
  "Remove key": "Schlüssel entfernen",
  "Key in memory until you quit.": "Schlüssel im Arbeitsspeicher, bis Sie Proofsheet beenden.",
  "Enter a key. It stays in memory until you quit.":
    "Geben Sie einen Schlüssel ein. Er bleibt im Arbeitsspeicher, bis Sie Proofsheet beenden.",
  "Check support": "Eignung prüfen",
  "verb|Test": "Testen",
  "Testing…": "Wird getestet …",
  "Test passed.": "Test bestanden.",
  "Test failed.": "Test fehlgeschlagen.",
};
