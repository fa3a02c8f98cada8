import type { Catalog } from "#texts/catalog.ts";

export const studio: Catalog = {
  "This request failed": "Diese Anfrage ist fehlgeschlagen",
  // The page, request types, and imports from other screens

  image: "Bild",
  video: "Video",
  audio: "Audio",
  lipsync: "Lipsync",
  scene: "Szene",
  "Import CSV…": "CSV importieren …",
  "Drop the file to import rows": "Datei ablegen, um Zeilen zu importieren",
  "Couldn't read the batch": "Stapel konnte nicht gelesen werden",
  "Couldn't read saved templates": "Gespeicherte Vorlagen konnten nicht gelesen werden",
  "Couldn't read this result": "Ergebnis konnte nicht gelesen werden",
  "No recipe to remix": "Kein Rezept zum Abwandeln",
  "This result was created elsewhere, or it has no request of its own.":
    "Dieses Ergebnis wurde anderswo erstellt oder hat keine eigene Anfrage.",
  "Can't use this result here": "Ergebnis hier nicht verwendbar",

  // Form
  "Prompt history": "Prompt-Verlauf",
  History: "Verlauf",
  "Sent as written, including braces.": "Wird wie geschrieben gesendet, einschließlich Klammern.",
  "Create variations…": "Varianten erstellen …",
  "Describe the image: subject, setting, light, lens, mood.":
    "Beschreiben Sie das Bild: Motiv, Umgebung, Licht, Objektiv, Stimmung.",
  "Describe the shot: subject, movement, camera, light, mood.":
    "Beschreiben Sie die Einstellung: Motiv, Bewegung, Kamera, Licht, Stimmung.",
  "Write the script, word for word.": "Schreiben Sie das Skript, Wort für Wort.",
  "Describe the scene: setting, light, what the avatar does with the product.":
    "Beschreiben Sie die Szene: Umgebung, Licht, was der Avatar mit dem Produkt tut.",

  "Currently unavailable.": "Zurzeit nicht verfügbar.",
  "Randomize seed": "Zufälliger Seed",
  Unsupported: "Nicht unterstützt",

  "{model} doesn't support {options}": "{model} unterstützt nicht: {options}",
  "{model} rejected this option last time.": "{model} hat diese Option beim letzten Mal abgelehnt.",
  "{model} rejected this value last time.": "{model} hat diesen Wert beim letzten Mal abgelehnt.",
  Square: "Quadrat",
  "Story, Reel": "Story, Reel",
  Landscape: "Querformat",
  Cinema: "Kino",
  English: "Englisch",
  Spanish: "Spanisch",
  Portuguese: "Portugiesisch",
  French: "Französisch",
  German: "Deutsch",
  Italian: "Italienisch",
  Dutch: "Niederländisch",
  Japanese: "Japanisch",
  Korean: "Koreanisch",
  Chinese: "Chinesisch",
  Arabic: "Arabisch",
  Hindi: "Hindi",
  "Describe what the image shouldn't show.": "Beschreiben Sie, was das Bild nicht zeigen soll.",
  "Describe what the video shouldn't show.": "Beschreiben Sie, was das Video nicht zeigen soll.",
  "Voice name or ID": "Name oder ID der Stimme",
  "Scene name": "Name der Szene",
  "Couldn't save the draft": "Entwurf konnte nicht gespeichert werden",
  "Variations…": "Varianten …",

  // Form errors
  "Use up to 64 characters: a–z, A–Z, 0–9, and . _ : -, starting with a letter or digit.":
    "Verwenden Sie höchstens 64 Zeichen: a–z, A–Z, 0–9 und . _ : -, am Anfang ein Buchstabe oder eine Ziffer.",
  "Write a prompt first.": "Schreiben Sie zuerst einen Prompt.",
  "The prompt is too long.": "Der Prompt ist zu lang.",
  "Unknown model.": "Unbekanntes Modell.",
  "Unknown option.": "Unbekannte Option.",
  "{option} is required. Add a file or an https link.":
    "{option} ist erforderlich. Fügen Sie eine Datei oder einen https-Link hinzu.",
  "{option} is required.": "{option} ist erforderlich.",

  "Enter a whole number from {min} to {max}.": "Geben Sie eine ganze Zahl von {min} bis {max} ein.",
  "Enter a number from {min} to {max}.": "Geben Sie eine Zahl von {min} bis {max} ein.",
  "Enter a full URL, such as https://…": "Geben Sie eine vollständige URL ein, etwa https://…",
  "Enter up to {max} full URLs, such as https://…": "Geben Sie höchstens {max} vollständige URLs ein, etwa https://…",
  "Choose one of {choices}.": "Wählen Sie eine Option: {choices}.",
  "{option} must be a valid ID.": "{option} muss eine gültige ID sein.",
  "{option} must be on, off, or not set.": "{option} muss ein, aus oder nicht gesetzt sein.",

  // Avatars, scenes and references
  Avatars: "Avatare",
  "avatar|None": "Keiner",
  "No avatar": "Kein Avatar",
  "Search avatars": "Avatare suchen",
  "Name or tag": "Name oder Tag",
  "Avatars not synced yet. Proofsheet syncs them automatically when the service is reachable.":
    "Avatare noch nicht synchronisiert. Proofsheet synchronisiert sie automatisch, sobald der Dienst erreichbar ist.",
  "Avatars not synced yet.": "Avatare noch nicht synchronisiert.",
  "No avatars in this workspace.": "Keine Avatare in diesem Arbeitsbereich.",
  Scenes: "Szenen",
  "Scenes not synced yet.": "Szenen noch nicht synchronisiert.",
  "No scenes in this workspace yet.": "Noch keine Szenen in diesem Arbeitsbereich.",
  "Older scenes aren't shown.": "Ältere Szenen werden nicht angezeigt.",
  "Use {name} in a video": "{name} in einem Video verwenden",
  "Use {name} in a lipsync": "{name} in einem Lipsync verwenden",

  "{name}, full body": "{name}, ganze Figur",
  URL: "URL",

  "No {kind, select, video {videos} audio {audio} other {images}} in Library yet":
    "Noch {kind, select, video {keine Videos} audio {kein Audio} other {keine Bilder}} in der Bibliothek",
  "field|Required": "Erforderlich",
  "Remove {kind, select, video {video} audio {audio} other {image}} {number}":
    "{kind, select, video {Video} audio {Audio} other {Bild}} {number} entfernen",
  "Remove {field}": "{field} entfernen",

  "Use an https link. Links over http are accepted only from the service, {origin}.":
    "Verwenden Sie einen https-Link. Links über http werden nur vom Dienst {origin} angenommen.",
  "Use an https link. Links over http are not accepted.":
    "Verwenden Sie einen https-Link. Links über http werden nicht angenommen.",
  "No https link found.": "Kein https-Link gefunden.",
  "Only the first link was added.": "Nur der erste Link wurde hinzugefügt.",
  "{left, plural, one {# reference} other {# references}} skipped. A request can have up to {max}.":
    "{left, plural, one {# Referenz} other {# Referenzen}} übersprungen. Eine Anfrage kann höchstens {max} haben.",
  "{left, plural, one {# more file} other {# more files}} skipped.":
    "{left, plural, one {# weitere Datei} other {# weitere Dateien}} übersprungen.",
  "Couldn't write to the disk.": "Auf den Datenträger konnte nicht geschrieben werden.",
  "Missing file": "Fehlende Datei",
  "Remove it, then add it again.": "Entfernen Sie die Datei und fügen Sie sie erneut hinzu.",
  "Sent without metadata": "Ohne Metadaten gesendet",
  "Sent unchanged, with metadata": "Unverändert gesendet, mit Metadaten",
  "The listener serves local files at a URL that's valid until the request finishes.":
    "Der Listener stellt lokale Dateien unter einer URL bereit, die bis zum Ende der Anfrage gilt.",
  "Local files are uploaded to your bucket, at a URL that's valid until the request finishes.":
    "Lokale Dateien werden in Ihren Bucket hochgeladen, unter einer URL, die bis zum Ende der Anfrage gilt.",
  "Local files are sent inside the request and stored with it.":
    "Lokale Dateien werden in der Anfrage gesendet und mit ihr gespeichert.",
  "Local files need hosting. Choose a hosting method in {settings}: a public URL for the listener, your own bucket, or inline.":
    "Lokale Dateien brauchen Hosting. Wählen Sie unter {settings} eine Methode: öffentliche URL für den Listener, eigener Bucket oder Inline.",
  "Settings › Reference hosting": "Einstellungen › Referenz-Hosting",

  // Output panel

  "Get a quote to see the price. Quotes are free, and nothing runs until you confirm.":
    "Holen Sie ein Angebot ein, um den Preis zu sehen. Angebote sind kostenlos, und vor dem Bestätigen läuft nichts.",
  Recent: "Zuletzt erstellt",
  "Drag it out of the window, or press Space.":
    "Ziehen Sie das Ergebnis aus dem Fenster, oder drücken Sie die Leertaste.",

  // Price comparison
  "Compare prices": "Preise vergleichen",
  "Write a prompt first. The price depends on the request.":
    "Schreiben Sie zuerst einen Prompt. Der Preis hängt von der Anfrage ab.",
  "Quotes are free. Comparing uses 1 of the 10 writes per minute, plus 1 for each model the service rejects.":
    "Angebote sind kostenlos. Der Vergleich verbraucht 1 der 10 Schreibzugriffe pro Minute und 1 weiteren je Modell, das der Dienst ablehnt.",
  "You can compare up to 8 models. {left, plural, one {# more is} other {# more are}} skipped.":
    "Sie können höchstens 8 Modelle vergleichen. {left, plural, one {# weiteres wird} other {# weitere werden}} übersprungen.",
  "Get {count, plural, one {price} other {# prices}}": "{count, plural, one {Preis} other {# Preise}} abrufen",
  "Getting quotes…": "Angebote werden eingeholt …",
  "Getting prices…": "Preise werden abgerufen …",
  "Not quoted": "Ohne Angebot",
  Selected: "Ausgewählt",
  "Lowest price": "Niedrigster Preis",
  Unavailable: "Nicht verfügbar",
  "verb|Use": "Verwenden",
  "Avatar details": "Avatar-Details",
  "{name}, thumbnail only": "{name}, nur Vorschaubild",
  "Thumbnail only": "Nur Vorschaubild",
  "Details of {name}": "Details zu {name}",
  "Scene details": "Szenendetails",
  "Not used in a result yet.": "Noch in keinem Ergebnis verwendet.",
  "Used in {results, plural, one {# result} other {# results}}.":
    "In {results, plural, one {# Ergebnis} other {# Ergebnissen}} verwendet.",
  "The ledger doesn't show their charges.": "Die Buchungen zeigen ihre Abbuchungen nicht.",
  "{credits} charged.": "{credits} abgebucht.",
  "The ledger doesn't show the charges of {unknown, plural, one {# result} other {# results}}.":
    "Die Buchungen zeigen die Abbuchungen von {unknown, plural, one {# Ergebnis} other {# Ergebnissen}} nicht.",
};
