import type { Catalogue } from "../catalogue.ts";

/** The batch of Studio, multiplying, CSV, and the dialog in which the prices of many are decided. */
export const batch: Catalogue = {
  // The batch
  "{count, plural, one {# piece} other {# pieces}}": "{count, plural, one {# Teil} other {# Teile}}",
  "{count, plural, one {# picture} other {# pictures}}": "{count, plural, one {# Bild} other {# Bilder}}",
  "seed {value}": "Seed {value}",
  "Undo in the batch": "Im Stapel rückgängig machen",
  "Redo in the batch": "Im Stapel wiederholen",
  "The batch could not be written to disk": "Der Stapel konnte nicht gespeichert werden",
  "{count, plural, one {# piece} other {# pieces}} not complete yet: they stay here":
    "{count, plural, one {# Teil ist} other {# Teile sind}} noch unvollständig: {count, plural, one {es bleibt} other {sie bleiben}} hier",
  "Clear batch": "Stapel leeren",
  "The batch is cleared": "Der Stapel ist geleert",
  "Get quote for {count}": "Angebot für {count} einholen",
  "Get quote for {count} without project": "Angebot für {count} ohne Projekt einholen",
  "Get quote for {count} of {labels}": "Angebot für {count} einholen: {labels}",
  "Pieces of the batch": "Teile des Stapels",
  "No prompt yet": "Noch kein Prompt",
  "In the form": "Im Formular",
  "Edit piece {number}": "Teil {number} bearbeiten",
  "Duplicate piece {number}": "Teil {number} duplizieren",
  "Move piece {number} up": "Teil {number} nach oben",
  "Move piece {number} down": "Teil {number} nach unten",
  "Remove piece {number}": "Teil {number} entfernen",
  "Piece {number} is out of the batch": "Teil {number} ist nicht mehr im Stapel",
  "The batch is full": "Der Stapel ist voll",
  "It takes {max} pieces.": "Er fasst {max} Teile.",
  "{count, plural, one {# piece} other {# pieces}} exported":
    "{count, plural, one {# Teil} other {# Teile}} exportiert",
  "Not exported. {reason}.": "Nicht exportiert. {reason}.",
  "These would be {count, plural, one {# piece} other {# pieces}}; the batch takes {room, number} more.":
    "Das wären {count, plural, one {# Teil} other {# Teile}}; der Stapel fasst noch {room, number}.",

  // Multiplying
  Multiply: "Vervielfachen",
  "This could not be written to disk.": "Dies konnte nicht gespeichert werden.",
  "Add {count} to batch": "{count} zum Stapel hinzufügen",
  "{prompts, plural, one {# prompt} other {# prompts}}": "{prompts, plural, one {# Prompt} other {# Prompts}}",
  "{models, plural, one {# model} other {# models}}": "{models, plural, one {# Modell} other {# Modelle}}",
  "{ratios, plural, one {# shape} other {# shapes}}": "{ratios, plural, one {# Format} other {# Formate}}",
  "{seeds, plural, one {# seed} other {# seeds}}": "{seeds, plural, one {# Seed} other {# Seeds}}",
  "{product}, {leftOut, number} left out": "{product}, {leftOut, number} weggelassen",
  "{choice} makes one of each, {variable} is a variable, {brace} writes a brace.":
    "{choice} macht von jedem eines, {variable} ist eine Variable, {brace} schreibt eine Klammer.",
  "'{red|blue}'": "'{rot|blau}'",
  "'{{product}}'": "'{{Produkt}}'",
  "One value on each line": "Ein Wert pro Zeile",
  "Give it a value, or several: one on each line.": "Einen Wert angeben oder mehrere: einen pro Zeile.",
  "Each line is a prompt": "Jede Zeile ist ein Prompt",
  "Otherwise the text is one prompt, line ends and all.":
    "Sonst ist der ganze Text ein einziger Prompt, samt Zeilenumbrüchen.",
  "Leave out what a model did not take": "Weglassen, was ein Modell nicht angenommen hat",
  "Shapes that the service refused when this model was last asked.":
    "Formate, die der Dienst bei der letzten Anfrage an dieses Modell abgelehnt hat.",
  Models: "Modelle",
  Shapes: "Formate",
  "Ad formats": "Anzeigenformate",
  "Ad formats are {formats}.": "Anzeigenformate sind {formats}.",
  Seeds: "Seeds",
  "Roll {count}": "{count} würfeln",
  Preview: "Vorschau",
  "Preview of the pieces": "Vorschau der Teile",
  "What the batch gets is shown here, piece by piece.": "Hier erscheint Teil für Teil, was in den Stapel kommt.",
  Templates: "Vorlagen",
  "Saved templates": "Gespeicherte Vorlagen",
  "A template keeps this prompt with its variables, models, shapes and seeds.":
    "Eine Vorlage behält diesen Prompt mit seinen Variablen, Modellen, Formaten und Seeds.",
  "Up to {max} letters.": "Höchstens {max} Zeichen.",
  "{count} templates are kept. Delete one first.":
    "{count} Vorlagen sind gespeichert, mehr geht nicht. Zuerst eine löschen.",
  "The template {name} is deleted": "Die Vorlage {name} ist gelöscht",
  "Delete {name}": "{name} löschen",
  "Save as": "Speichern als",
  "Name of the template": "Name der Vorlage",
  "Save the template": "Vorlage speichern",
  "Replace the template": "Vorlage ersetzen",
  "A prompt becomes longer than {max} letters.": "Ein Prompt wird länger als {max} Zeichen.",
  "Letter {number}: {problem}": "Zeichen {number}: {problem}",
  "Line {line}, letter {number}: {problem}": "Zeile {line}, Zeichen {number}: {problem}",
  "This has no end; the batch takes {room, number} more.": "Das nimmt kein Ende; der Stapel fasst noch {room, number}.",
  "“{word}” is no seed. Write whole numbers, as 7, 42, 100-103.":
    "„{word}“ ist kein Seed. Ganze Zahlen schreiben, etwa 7, 42, 100-103.",
  "“{word}” goes beyond what a seed can be: from {min} to {max}.":
    "„{word}“ liegt außerhalb dessen, was ein Seed sein kann: von {min} bis {max}.",
  "“{word}” runs backwards.": "„{word}“ läuft rückwärts.",
  "These are more than {limit} seeds.": "Das sind mehr als {limit} Seeds.",
  "This {brace} closes nothing. Write {written} for a brace.":
    "Dieses {brace} schließt nichts. Für eine Klammer {written} schreiben.",
  "This {brace} is never closed. Write {written} for a brace.":
    "Dieses {brace} wird nie geschlossen. Für eine Klammer {written} schreiben.",
  "Choices can stand in each other up to {deepest} deep.":
    "Auswahlen können höchstens {deepest}-fach ineinander stehen.",
  "Braces hold a choice, as '{red|blue}', or a variable, as '{{product}}'. Write {written} for a brace.":
    "In Klammern steht eine Auswahl wie '{rot|blau}' oder eine Variable wie '{{Produkt}}'. Für eine Klammer {written} schreiben.",

  // CSV
  "Import CSV": "CSV importieren",
  "Drop a CSV file here.": "CSV-Datei hier ablegen.",
  "Choose a file…": "Datei wählen …",
  "CSV file": "CSV-Datei",
  "The first row names the columns, as Prompt, Model, Aspect ratio, Seed, Project. Every other row becomes a piece of the batch; what it leaves empty is taken from the form. Up to {max} rows.":
    "Die erste Zeile benennt die Spalten, etwa Prompt, Modell, Seitenverhältnis, Seed, Projekt. Jede weitere Zeile wird ein Teil des Stapels; was sie leer lässt, kommt aus dem Formular. Höchstens {max} Zeilen.",
  Comma: "Komma",
  Semicolon: "Semikolon",
  Tab: "Tabulator",
  Columns: "Spalten",
  "{column} is": "{column} ist",
  Reading: "Einlesen",
  "Of rows that do not name one themselves.": "Für Zeilen, die selbst keine nennen.",
  "Cells are separated by": "Zellen sind getrennt durch",
  "The first row names the columns": "Die erste Zeile benennt die Spalten",
  "Otherwise it is a row like every other.": "Sonst ist sie eine Zeile wie jede andere.",
  Template: "Vorlage",
  "A '{{product}}' on '{wet stone|warm sand}'": "Ein '{{Produkt}}' auf '{nassem Stein|warmem Sand}'",
  "If there is one, it makes the prompts: a '{{variable}}' is a column, a '{choice|another}' multiplies each row.":
    "Falls vorhanden, macht sie die Prompts: eine '{{Variable}}' ist eine Spalte, '{eines|anderes}' vervielfacht jede Zeile.",
  "What a row does not say comes from the form: {facts}.":
    "Was eine Zeile nicht angibt, kommt aus dem Formular: {facts}.",
  "Not used": "Nicht verwendet",
  "{pieces, plural, one {# piece} other {# pieces}} of {rows, number} rows":
    "{pieces, plural, one {# Teil} other {# Teile}} aus {rows, plural, one {# Zeile} other {# Zeilen}}",
  "{pieces, plural, one {# piece} other {# pieces}}; {wrong, plural, one {# row needs} other {# rows need}} a look":
    "{pieces, plural, one {# Teil} other {# Teile}}; {wrong, plural, one {# Zeile ist} other {# Zeilen sind}} zu prüfen",
  "Another file": "Andere Datei",
  "Look at the rows": "Zeilen ansehen",
  "Back to the columns": "Zurück zu den Spalten",
  Rows: "Zeilen",
  "Rows of the file": "Zeilen der Datei",
  "All {count}": "Alle {count}",
  "To mend {count}": "Zu beheben {count}",
  "Skipped {count}": "Übersprungen {count}",
  "Nothing is wrong with the rows.": "Mit den Zeilen ist alles in Ordnung.",
  "No row is skipped.": "Keine Zeile wird übersprungen.",
  "Row {number}": "Zeile {number}",
  "{first}, and {count} more": "{first} und {count} weitere",
  Skipped: "Übersprungen",
  "Edit row {number}": "Zeile {number} bearbeiten",
  "Take row {number} in": "Zeile {number} aufnehmen",
  "Skip row {number}": "Zeile {number} überspringen",
  "{column}, row {number}": "{column}, Zeile {number}",
  "Column {number}": "Spalte {number}",
  "This file could not be read from the disk.": "Diese Datei konnte nicht von der Festplatte gelesen werden.",
  "This file has more than {max, number} rows, which is all that a batch takes. Split it.":
    "Diese Datei hat mehr als {max, number} Zeilen, mehr fasst ein Stapel nicht. Bitte aufteilen.",
  "This file has no rows.": "Diese Datei hat keine Zeilen.",
  "This file has more than {max} columns.": "Diese Datei hat mehr als {max} Spalten.",
  "A cell in row {row} has more than {max, number} letters.":
    "Eine Zelle in Zeile {row} hat mehr als {max, number} Zeichen.",
  "This file is larger than {max} MB. Split it.": "Diese Datei ist größer als {max} MB. Bitte aufteilen.",
  "A quote in row {row} is not closed, or stands inside a cell without being doubled.":
    "Ein Anführungszeichen in Zeile {row} ist nicht geschlossen oder steht in einer Zelle, ohne verdoppelt zu sein.",
  "This is a spreadsheet, not a text file. Save it as CSV there, and take that file.":
    "Das ist eine Tabellenkalkulation, keine Textdatei. Dort als CSV speichern und diese Datei nehmen.",
  "This file holds no text that can be read.": "Diese Datei enthält keinen lesbaren Text.",
  "It makes too many prompts of each of {rows, number} rows. A batch takes {max, number} pieces.":
    "Sie macht aus jeder von {rows, number} Zeilen zu viele Prompts. Ein Stapel fasst {max, number} Teile.",
  "It makes {each, number} prompts of each of {rows, number} rows. A batch takes {max, number} pieces.":
    "Sie macht aus jeder von {rows, number} Zeilen {each, plural, one {# Prompt} other {# Prompts}}. Ein Stapel fasst {max, number} Teile.",
  "The template makes more than {limit} prompts of one row.":
    "Die Vorlage macht aus einer Zeile mehr als {limit} Prompts.",
  "No column is {variable}.": "Keine Spalte ist {variable}.",
  "{variable} is empty.": "{variable} ist leer.",
  "“{cell}” is not a number.": "„{cell}“ ist keine Zahl.",
  "“{cell}” is neither yes nor no.": "„{cell}“ ist weder ja noch nein.",
  "“{cell}” is not one full address, as https://…": "„{cell}“ ist keine vollständige Adresse, etwa https://…",
  "“{kind}” is no kind of creative. It is one of {kinds}.":
    "„{kind}“ ist keine Art von Werbemittel. Möglich sind {kinds}.",
  "A piece of the kind {type} has no such option. Leave the cell empty.":
    "Ein Teil der Art {type} hat diese Option nicht. Die Zelle leer lassen.",

  // Deciding on the prices of many pieces at once
  "Confirm and spend {credits}": "Bestätigen und {credits} ausgeben",
  "{taken, plural, one {One piece goes out now.} other {# pieces go out in turn.}}":
    "{taken, plural, one {Ein Teil geht jetzt hinaus.} other {# Teile gehen nacheinander hinaus.}}",
  "{refused, plural, one {One was not taken.} other {# were not taken.}}":
    "{refused, plural, one {Eines wurde nicht angenommen.} other {# wurden nicht angenommen.}}",
  "What needs an approval waits in the Queue.": "Was eine Freigabe braucht, wartet in der Warteschlange.",
  "Nothing was spent. New quotes may have the same prices or others.":
    "Es wurde nichts ausgegeben. Neue Angebote können dieselben Preise haben oder andere.",
  "What the account does not cover waits in the Queue and goes out when it does. It can be cancelled there.":
    "Was das Konto nicht deckt, wartet in der Warteschlange und geht hinaus, sobald es gedeckt ist. Dort kann es abgebrochen werden.",
  Prices: "Preise",
  "Priced {priced} of {total}": "{priced} von {total} mit Preis",
  "Asking is free. Up to eight pieces are priced with one request.":
    "Fragen ist kostenlos. Eine Anfrage holt die Preise von bis zu acht Teilen.",
  "Asking is free. The rest takes {questions, plural, one {# request} other {# requests}}, at most ten a minute: about {minutes} min.":
    "Fragen ist kostenlos. Der Rest braucht {questions, plural, one {# Anfrage} other {# Anfragen}}, höchstens zehn pro Minute: etwa {minutes} min.",
  "No open price": "Kein offener Preis",
  "Nothing of this was priced": "Hiervon hat nichts einen Preis",
  "What was quoted here was decided or let go.": "Über die Angebote hier wurde entschieden, oder sie wurden verworfen.",
  "The list says why for each piece. Change them, or try again.":
    "Die Liste nennt für jedes Teil den Grund. Teile ändern oder erneut versuchen.",
  "{part} of {total}": "{part} von {total}",
  "{count}, the others go on without": "{count}, die anderen gehen ohne weiter",
  "Sent as": "Gesendet als",
  "{count, number} more, one for each request": "{count, number} weitere, je Anfrage eines",
  "{count, plural, one {# request} other {# requests, in turn}}":
    "{count, plural, one {# Anfrage} other {# Anfragen, nacheinander}}",
  "Needs approval": "Braucht Freigabe",
  "No price yet": "Noch kein Preis",
  "piece {number}": "Teil {number}",
  "An owner or admin must approve {scope, select, whole {this} other {a part of this}} at {hosts}.":
    "Ein Inhaber oder Admin muss {scope, select, whole {dies} other {einen Teil davon}} bei {hosts} freigeben.",
  "Confirm sends everything. In Queue, {count, plural, one {the item waits until it is} other {all # items wait until they are}} approved.":
    "Bestätigen sendet alles. In der Warteschlange {count, plural, one {wartet das Element} other {warten alle # Elemente}} auf die Freigabe.",
  "Confirm sends everything. In Queue, {count, plural, one {# item waits until it is} other {# items wait until they are}} approved. {rest, plural, one {The other item runs} other {The other # items run}}.":
    "Bestätigen sendet alles. In der Warteschlange {count, plural, one {wartet # Element} other {warten # Elemente}} auf die Freigabe. {rest, plural, one {Das andere Element läuft} other {Die anderen # Elemente laufen}}.",
  "Open approval page {number}": "Freigabeseite {number} öffnen",
};
