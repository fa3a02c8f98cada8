import type { Catalogue } from "../catalogue.ts";

export const studio: Catalogue = {
  // The page, its kinds of creative and what comes from elsewhere
  "Kind of creative": "Art des Werbemittels",
  image: "Bild",
  video: "Video",
  audio: "Audio",
  lipsync: "Lipsync",
  scene: "Szene",
  "Import CSV…": "CSV importieren …",
  "Drop the file to import its rows": "Datei ablegen, um ihre Zeilen zu importieren",
  "The batch could not be read": "Der Stapel konnte nicht gelesen werden",
  "The saved templates could not be read": "Die gespeicherten Vorlagen konnten nicht gelesen werden",
  "This result could not be read": "Dieses Ergebnis konnte nicht gelesen werden",
  "No recipe to remix": "Kein Rezept zum Abwandeln",
  "This result was not asked for here, or not by itself.":
    "Dieses Ergebnis wurde nicht hier angefragt oder nicht für sich allein.",
  "This kind of result has no place here": "Für diese Art von Ergebnis gibt es hier keinen Platz",

  // The form
  "Earlier texts": "Frühere Texte",
  Earlier: "Frühere",
  "Sent as it is written, braces and all.": "Wird so gesendet, wie es dasteht, samt Klammern.",
  "Fill in and multiply…": "Ausfüllen und vervielfachen …",
  "Describe the picture: subject, setting, light, lens, mood.":
    "Das Bild beschreiben: Motiv, Umgebung, Licht, Objektiv, Stimmung.",
  "Describe the shot: subject, movement, camera, light, mood.":
    "Die Einstellung beschreiben: Motiv, Bewegung, Kamera, Licht, Stimmung.",
  "Write what is said, word for word.": "Wort für Wort schreiben, was gesagt wird.",
  "Describe how it is said: mood, pace, gestures.": "Beschreiben, wie es gesagt wird: Stimmung, Tempo, Gesten.",
  "Describe the place and what happens in it: setting, light, what the avatar does with the product.":
    "Den Ort beschreiben und was dort geschieht: Umgebung, Licht, was der Avatar mit dem Produkt tut.",
  Default: "Standard",
  "Not available now.": "Zurzeit nicht verfügbar.",
  "{min} to {max}": "{min} bis {max}",
  "Roll a seed": "Seed würfeln",
  "Clear {option}": "{option} leeren",
  "Not taken before": "Zuvor nicht angenommen",
  "Take it out": "Herausnehmen",
  "{model} does not take {options}": "{model} nimmt nicht an: {options}",
  "{model} did not take this when it was last asked.": "{model} hat dies bei der letzten Anfrage nicht angenommen.",
  "{model} did not take this value when it was last asked.":
    "{model} hat diesen Wert bei der letzten Anfrage nicht angenommen.",
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
  "What the picture must not show (negative prompt).": "Was das Bild nicht zeigen darf (negativer Prompt).",
  "What the clip must not show (negative prompt).": "Was der Clip nicht zeigen darf (negativer Prompt).",
  "Name or id of a voice": "Name oder ID einer Stimme",
  "What the service keeps the scene as": "Name der Szene beim Dienst",
  "Clear the draft": "Entwurf leeren",
  "The draft could not be written to disk": "Der Entwurf konnte nicht gespeichert werden",
  "Leave the piece as it was": "Teil unverändert lassen",
  "Multiply…": "Vervielfachen …",
  "Save in batch": "Im Stapel speichern",

  // What does not fit in the form
  "Letters, digits and . _ : - only, starting with a letter or digit, up to 64.":
    "Nur Buchstaben, Ziffern und . _ : -, am Anfang ein Buchstabe oder eine Ziffer, höchstens 64.",
  "Write a prompt first.": "Zuerst einen Prompt schreiben.",
  "The prompt is too long.": "Der Prompt ist zu lang.",
  "This model is not one of the interface's.": "Dieses Modell gehört nicht zur Schnittstelle.",
  "The interface has no such option.": "Diese Option gibt es in der Schnittstelle nicht.",
  "{option} is needed: a file or an https link.": "{option} wird benötigt: eine Datei oder ein https-Link.",
  "{option} is needed.": "{option} wird benötigt.",
  "Up to {max} characters.": "Höchstens {max} Zeichen.",
  "From {min} to {max}, whole numbers.": "Von {min} bis {max}, ganze Zahlen.",
  "From {min} to {max}.": "Von {min} bis {max}.",
  "A full address, as https://…": "Eine vollständige Adresse, etwa https://…",
  "Up to {max} full addresses, as https://…": "Höchstens {max} vollständige Adressen, etwa https://…",
  "One of {choices}.": "Eines von: {choices}.",
  "{option} is none that the service has.": "{option}: Der Dienst kennt diesen Wert nicht.",
  "{option} is on, off, or not set.": "{option} ist ein, aus oder nicht gesetzt.",

  // Avatars, scenes and references
  Avatars: "Avatare",
  "avatar|None": "Keiner",
  "Without an avatar": "Ohne Avatar",
  "Search avatars": "Avatare suchen",
  "Name or tag": "Name oder Tag",
  "The avatars of this workspace were not read yet. They come by themselves when the service answers.":
    "Die Avatare dieses Arbeitsbereichs wurden noch nicht gelesen. Sie kommen von selbst, sobald der Dienst antwortet.",
  "The avatars were not read yet.": "Die Avatare wurden noch nicht gelesen.",
  "This workspace has no avatars.": "Dieser Arbeitsbereich hat keine Avatare.",
  Scenes: "Szenen",
  "The scenes were not read yet.": "Die Szenen wurden noch nicht gelesen.",
  "No scene was made in this workspace yet.": "In diesem Arbeitsbereich wurde noch keine Szene erstellt.",
  "Older scenes are not shown.": "Ältere Szenen werden nicht gezeigt.",
  "Use {name} in a video": "{name} in einem Video verwenden",
  "Use {name} in a lipsync": "{name} in einem Lipsync verwenden",
  "Use in a video": "In einem Video verwenden",
  "Use in a lipsync": "In einem Lipsync verwenden",
  "Compose {name} again": "{name} neu zusammenstellen",
  "{name}, full body": "{name}, ganze Figur",
  Address: "Adresse",
  Pick: "Wählen",
  "Pick for {field}": "Für {field} wählen",
  "{kind, select, picture {Pick a picture} video {Pick a clip} other {Pick a recording}}":
    "{kind, select, picture {Bild wählen} video {Clip wählen} other {Aufnahme wählen}}",
  "Where from": "Woher",
  "The list is full: remove one first.": "Die Liste ist voll: Zuerst einen Eintrag entfernen.",
  "The service gives no address for this result": "Der Dienst gibt für dieses Ergebnis keine Adresse",
  "No {kind, select, picture {pictures} video {clips} other {recordings}} in the Library yet.":
    "Noch keine {kind, select, picture {Bilder} video {Clips} other {Aufnahmen}} in der Bibliothek.",
  "Add reference": "Referenz hinzufügen",
  "Add clip": "Clip hinzufügen",
  "Add recording": "Aufnahme hinzufügen",
  Swap: "Tauschen",
  Link: "Link",
  "for {field}": "für {field}",
  Needed: "Nötig",
  "Drop or paste {kind, select, picture {pictures} video {clips} other {recordings}} or https links of them.":
    "{kind, select, picture {Bilder} video {Clips} other {Aufnahmen}} oder deren https-Links ablegen oder einfügen.",
  "Drop or paste {kind, select, picture {a picture} video {a clip} other {a recording}} or its https link.":
    "{kind, select, picture {Bild oder https-Link} video {Clip oder https-Link} other {Aufnahme oder https-Link}} ablegen oder einfügen.",
  "Move {kind, select, picture {reference} video {clip} other {recording}} {number} up":
    "{kind, select, picture {Referenz} video {Clip} other {Aufnahme}} {number} nach oben",
  "Move {kind, select, picture {reference} video {clip} other {recording}} {number} down":
    "{kind, select, picture {Referenz} video {Clip} other {Aufnahme}} {number} nach unten",
  "Swap {kind, select, picture {reference} video {clip} other {recording}} {number} for a file":
    "{kind, select, picture {Referenz} video {Clip} other {Aufnahme}} {number} gegen eine Datei tauschen",
  "Remove {kind, select, picture {reference} video {clip} other {recording}} {number}":
    "{kind, select, picture {Referenz} video {Clip} other {Aufnahme}} {number} entfernen",
  "Remove {field}": "{field} entfernen",
  "Taking it in…": "Wird übernommen …",
  "Use an https link. Links over http are accepted only from the service, {origin}.":
    "Verwenden Sie einen https-Link. Links über http werden nur vom Dienst {origin} angenommen.",
  "Use an https link. Links over http are not accepted.":
    "Verwenden Sie einen https-Link. Links über http werden nicht angenommen.",
  "No https link in that.": "Darin ist kein https-Link.",
  "Only the first link was taken.": "Nur der erste Link wurde übernommen.",
  "{left, plural, one {One was} other {# were}} left out: a request takes {max}.":
    "{left, plural, one {Eine Referenz wurde} other {# Referenzen wurden}} weggelassen: Eine Anfrage fasst {max}.",
  "{left} more were left out.":
    "{left, plural, one {Eine weitere Datei wurde} other {# weitere Dateien wurden}} weggelassen.",
  "The disk could not be written.": "Auf die Festplatte konnte nicht geschrieben werden.",
  "A file that is no longer kept here": "Eine Datei, die hier nicht mehr vorliegt",
  "Take it out, and add it again.": "Herausnehmen und erneut hinzufügen.",
  "Only its pixels are sent": "Nur die Bildpunkte werden gesendet",
  "Sent as it is, with what it says of itself": "Wird unverändert gesendet, samt Metadaten",
  "The service fetches local files from the listener, at an address that ends with the request.":
    "Der Dienst holt lokale Dateien beim Empfänger ab, unter einer Adresse, die mit der Anfrage endet.",
  "Local files go to your bucket, at an address that ends with the request.":
    "Lokale Dateien gehen in Ihren Bucket, unter einer Adresse, die mit der Anfrage endet.",
  "Local files go inside the request, and stay with it.":
    "Lokale Dateien gehen in der Anfrage selbst mit und bleiben bei ihr.",
  "Local files have no way to the service yet. Set one up in {settings}: a public address for the listener, a bucket of your own, or files inside the request.":
    "Lokale Dateien haben noch keinen Weg zum Dienst. Einzurichten unter {settings}: eine öffentliche Adresse für den Empfänger, ein eigener Bucket oder Dateien in der Anfrage.",
  "Settings › Reference hosting": "Einstellungen › Referenz-Hosting",

  // The sheet
  Sheet: "Bogen",
  "A quote shows the price of these frames. Asking is free; nothing runs until you confirm it.":
    "Ein Angebot zeigt den Preis dieser Bilder. Fragen ist kostenlos; es läuft nichts, bevor Sie bestätigen.",
  "Last made": "Zuletzt erstellt",
  "Shape not set": "Format nicht gesetzt",

  // Comparing prices
  "Compare prices": "Preise vergleichen",
  "Write a prompt first: what it costs depends on what is asked.":
    "Zuerst einen Prompt schreiben: Was es kostet, hängt davon ab, was angefragt wird.",
  "Asking is free. It uses 1 of the 10 writes a minute, and 1 more for each model that the service refuses.":
    "Fragen ist kostenlos. Es verbraucht 1 der 10 Schreibzugriffe pro Minute und 1 weiteren für jedes Modell, das der Dienst ablehnt.",
  "One question takes 8 models; {left} more are left out.":
    "Eine Frage fasst 8 Modelle; {left, plural, one {# weiteres wird} other {# weitere werden}} weggelassen.",
  "Ask {count, plural, one {the price} other {# prices}}":
    "{count, plural, one {Preis erfragen} other {# Preise erfragen}}",
  "Asking the prices…": "Preise werden erfragt …",
  "Not taken": "Nicht angenommen",
  Chosen: "Gewählt",
  "Lowest price": "Niedrigster Preis",
  "Not available": "Nicht verfügbar",
  "verb|Use": "Verwenden",
  "Avatar details": "Avatar-Details",
  "{name}, thumbnail only": "{name}, nur Vorschaubild",
  "Thumbnail only": "Nur Vorschaubild",
  "Details of {name}": "Details zu {name}",
  "Scene details": "Szenendetails",
};
