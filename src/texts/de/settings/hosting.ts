import type { Catalogue } from "../../catalogue.ts";

export const hosting: Catalogue = {
  "Reference hosting": "Referenz-Hosting",
  Listener: "Empfänger",
  Bucket: "Bucket",
  "Any store that speaks S3's protocol. Each file lies there under a name that cannot be guessed, is read by an address that ends, and is deleted when its requests are over.":
    "Jeder Speicher, der das Protokoll von S3 spricht. Jede Datei liegt dort unter einem Namen, der sich nicht erraten lässt, wird über eine Adresse gelesen, die abläuft, und wird gelöscht, wenn ihre Anfragen abgeschlossen sind.",
  "Inside the request": "In der Anfrage",
  "Allow files inside requests": "Dateien in Anfragen erlauben",
  "The whole file becomes part of what is sent and of what is kept here. Up to 4 MB each.":
    "Die ganze Datei wird Teil dessen, was gesendet und was hier aufgehoben wird. Je bis zu 4\u00a0MB.",
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
  "Under way…": "Läuft …",
  "It works.": "Es funktioniert.",
  "It does not work yet.": "Es funktioniert noch nicht.",
};
