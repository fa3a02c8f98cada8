import type { Catalog } from "#texts/catalog.ts";

/** Studio's batch, variations, CSV import, and the dialog for confirming several quotes. */
export const batch: Catalog = {
  // Batch
  "{count, plural, one {# item} other {# items}}": "{count, plural, one {# Element} other {# Elemente}}",
  "{count, plural, one {# image} other {# images}}": "{count, plural, one {# Bild} other {# Bilder}}",
  "seed {value}": "Seed {value}",
  "Couldn't save the batch": "Stapel konnte nicht gespeichert werden",
  "{count, plural, one {# incomplete item stays} other {# incomplete items stay}} in the batch":
    "{count, plural, one {# unvollständiges Element bleibt} other {# unvollständige Elemente bleiben}} im Stapel",
  "Clear batch": "Stapel leeren",
  "Batch cleared": "Stapel geleert",
  "Get quote for {count}": "Angebot für {count} einholen",
  "Get quote for {count} without project": "Angebot für {count} ohne Projekt einholen",
  "Get quote for {count} in {labels}": "Angebot für {count} einholen: {labels}",
  "No prompt yet": "Noch kein Prompt",
  Editing: "In Arbeit",
  "Batch is full": "Stapel ist voll",
  "A batch holds up to {max} items.": "Ein Stapel fasst höchstens {max} Elemente.",
  "{count, plural, one {# item} other {# items}} exported":
    "{count, plural, one {# Element} other {# Elemente}} exportiert",
  "Couldn't export. {reason}": "Export fehlgeschlagen. {reason}",
  "This adds {count, plural, one {# item} other {# items}}, but the batch has space for {room, number} more.":
    "Das ergibt {count, plural, one {# Element} other {# Elemente}}, im Stapel ist aber noch Platz für {room, number}.",

  // Variations
  Variations: "Varianten",
  "Couldn't save your changes.": "Ihre Änderungen konnten nicht gespeichert werden.",
  "Add {count} to batch": "{count} zum Stapel hinzufügen",
  "{prompts, plural, one {# prompt} other {# prompts}}": "{prompts, plural, one {# Prompt} other {# Prompts}}",
  "{models, plural, one {# model} other {# models}}": "{models, plural, one {# Modell} other {# Modelle}}",
  "{ratios, plural, one {# aspect ratio} other {# aspect ratios}}":
    "{ratios, plural, one {# Seitenverhältnis} other {# Seitenverhältnisse}}",
  "{seeds, plural, one {# seed} other {# seeds}}": "{seeds, plural, one {# Seed} other {# Seeds}}",
  "{product}, {leftOut, number} skipped": "{product}, {leftOut, number} übersprungen",
  "{choice} creates a variation per option, {random} chooses one at random, {variable} inserts a variable, {brace} inserts a brace.":
    "{choice} erzeugt je Option eine Variante, {random} wählt eine zufällig, {variable} fügt eine Variable ein, {brace} eine Klammer.",
  "'{random: red|blue}'": "'{random: rot|blau}'",
  "Prompts with a random choice": "Prompts mit zufälliger Auswahl",
  "Each of them makes its own random choices. The preview shows them.":
    "Jeder davon wählt selbst zufällig. Die Vorschau zeigt die Auswahl.",
  "Choose again": "Erneut wählen",
  "'{red|blue}'": "'{rot|blau}'",
  "'{{product}}'": "'{{Produkt}}'",
  "One value per line": "Ein Wert pro Zeile",
  "Enter at least one value, one per line.": "Geben Sie mindestens einen Wert ein, einen pro Zeile.",
  "One prompt per line": "Ein Prompt pro Zeile",
  "When off, the whole text is one prompt, including line breaks.":
    "Wenn aus, ist der ganze Text ein einziger Prompt, einschließlich Zeilenumbrüchen.",
  "Skip unsupported combinations": "Nicht unterstützte Kombinationen überspringen",
  "Skips aspect ratios that the service rejected for a model last time.":
    "Überspringt Seitenverhältnisse, die der Dienst beim letzten Mal für ein Modell abgelehnt hat.",
  Models: "Modelle",
  "Aspect ratios": "Seitenverhältnisse",
  "Ad formats": "Anzeigenformate",
  "Ad formats: {formats}.": "Anzeigenformate: {formats}.",
  Seeds: "Seeds",
  "Randomize {count}": "{count} zufällig wählen",
  Preview: "Vorschau",
  "Item preview": "Elementvorschau",
  "Preview each item before you add it.": "Vorschau jedes Elements vor dem Hinzufügen.",
  Templates: "Vorlagen",
  "Saved templates": "Gespeicherte Vorlagen",
  "No templates yet. A template saves this prompt with its variables, models, aspect ratios, and seeds.":
    "Noch keine Vorlagen. Eine Vorlage speichert diesen Prompt mit seinen Variablen, Modellen, Seitenverhältnissen und Seeds.",
  "Use up to {max} characters.": "Verwenden Sie höchstens {max} Zeichen.",
  "You can save up to {count} templates. Delete one first.":
    "Sie können höchstens {count} Vorlagen speichern. Löschen Sie zuerst eine.",
  "Template “{name}” deleted": "Vorlage „{name}“ gelöscht",
  "Delete {name}": "{name} löschen",
  "Template name": "Vorlagenname",
  "Spring launch": "Frühlingsaktion",
  "Save template": "Vorlage speichern",
  "Replace template": "Vorlage ersetzen",
  "At least one prompt is longer than {max, number} characters.":
    "Mindestens ein Prompt ist länger als {max, number} Zeichen.",
  "Character {number}: {problem}": "Zeichen {number}: {problem}",
  "Line {line}, character {number}: {problem}": "Zeile {line}, Zeichen {number}: {problem}",
  "Too many combinations. The batch has space for {room, number} more.":
    "Zu viele Kombinationen. Im Stapel ist noch Platz für {room, number}.",
  "“{word}” isn't a seed. Use whole numbers or ranges, such as 7, 42, 100-103.":
    "„{word}“ ist kein Seed. Verwenden Sie ganze Zahlen oder Bereiche, etwa 7, 42, 100-103.",
  "“{word}” is out of range. Use seeds from {min} to {max}.":
    "„{word}“ liegt außerhalb des Bereichs. Verwenden Sie Seeds von {min} bis {max}.",
  "“{word}” isn't a range. Put the lower number first.":
    "„{word}“ ist kein Bereich. Setzen Sie die kleinere Zahl an den Anfang.",
  "Too many seeds. Use up to {limit}.": "Zu viele Seeds. Verwenden Sie höchstens {limit}.",
  "No opening brace for this {brace}. Enter {written} for a literal brace.":
    "Zu diesem {brace} fehlt die öffnende Klammer. Geben Sie für eine Klammer als Text {written} ein.",
  "No closing brace for this {brace}. Enter {written} for a literal brace.":
    "Zu diesem {brace} fehlt die schließende Klammer. Geben Sie für eine Klammer als Text {written} ein.",
  "You can nest choices up to {deepest} levels deep.":
    "Sie können Auswahlen höchstens {deepest} Ebenen tief verschachteln.",
  "Use braces for a choice, such as '{red|blue}', or a variable, such as '{{product}}'. Enter {written} for a literal brace.":
    "Verwenden Sie Klammern für eine Auswahl wie '{rot|blau}' oder eine Variable wie '{{Produkt}}'. Geben Sie für eine Klammer als Text {written} ein.",

  // CSV
  "Import CSV": "CSV importieren",
  "Drop a CSV file here.": "Legen Sie hier eine CSV-Datei ab.",
  "Choose file…": "Datei wählen …",
  "CSV file": "CSV-Datei",
  "The first row names the columns, such as Prompt, Model, Aspect ratio, Seed, or Project. Each other row becomes a batch item, and empty cells use the form's values. Up to {max} rows.":
    "Die erste Zeile benennt die Spalten, etwa Prompt, Modell, Seitenverhältnis, Seed oder Projekt. Jede weitere Zeile wird zu einem Stapelelement, leere Zellen übernehmen die Werte des Formulars. Höchstens {max} Zeilen.",
  Comma: "Komma",
  Semicolon: "Semikolon",
  Tab: "Tabulator",
  Columns: "Spalten",
  "Field for {column}": "Feld für {column}",
  "Import options": "Importoptionen",
  "For rows without a type.": "Für Zeilen ohne Typ.",
  Delimiter: "Trennzeichen",
  "First row has column names": "Erste Zeile enthält Spaltennamen",
  "When off, the first row is imported like any other.": "Wenn aus, wird die erste Zeile wie jede andere importiert.",
  Template: "Vorlage",
  "A '{{product}}' on '{wet stone|warm sand}'": "Ein '{{Produkt}}' auf '{nassem Stein|warmem Sand}'",
  "Optional. Builds the prompts: '{{variable}}' inserts a column, '{choice|another}' creates a variation per option.":
    "Optional. Erzeugt die Prompts: '{{Variable}}' fügt eine Spalte ein, '{eines|anderes}' erzeugt je Option eine Variante.",
  "Empty cells use the form's values: {facts}.": "Leere Zellen übernehmen die Werte des Formulars: {facts}.",
  "Not used": "Nicht verwendet",
  "{items, plural, one {# item} other {# items}} from {rows, plural, one {# row} other {# rows}}":
    "{items, plural, one {# Element} other {# Elemente}} aus {rows, plural, one {# Zeile} other {# Zeilen}}",
  "{items, plural, one {# item} other {# items}}, {wrong, plural, one {# row} other {# rows}} with errors":
    "{items, plural, one {# Element} other {# Elemente}}, {wrong, plural, one {# Zeile} other {# Zeilen}} mit Fehlern",
  "Change file": "Andere Datei",
  "Review rows": "Zeilen prüfen",
  "Back to columns": "Zurück zu Spalten",
  Rows: "Zeilen",
  "CSV rows": "CSV-Zeilen",
  "All {count}": "Alle {count}",
  "Errors {count}": "Fehler {count}",
  "Skipped {count}": "Übersprungen {count}",
  "No rows with errors.": "Keine Zeilen mit Fehlern.",
  "No skipped rows.": "Keine übersprungenen Zeilen.",
  "Row {number}": "Zeile {number}",
  "{first} and {count} more": "{first} und {count} weitere",
  Skipped: "Übersprungen",
  "Edit row {number}": "Zeile {number} bearbeiten",
  "Include row {number}": "Zeile {number} einbeziehen",
  "Skip row {number}": "Zeile {number} überspringen",
  "{column}, row {number}": "{column}, Zeile {number}",
  "Column {number}": "Spalte {number}",
  "Couldn't read this file. Choose it again.": "Diese Datei konnte nicht gelesen werden. Wählen Sie sie erneut.",
  "This file has more than {max, number} rows, the limit for a batch. Split it into smaller files.":
    "Diese Datei hat mehr als {max, number} Zeilen, mehr fasst ein Stapel nicht. Zerlegen Sie sie in kleinere Dateien.",
  "This file has no rows.": "Diese Datei hat keine Zeilen.",
  "This file has more than {max} columns.": "Diese Datei hat mehr als {max} Spalten.",
  "A cell in row {row} has more than {max, number} characters.":
    "Eine Zelle in Zeile {row} hat mehr als {max, number} Zeichen.",
  "This file is larger than {max} MB. Split it into smaller files.":
    "Diese Datei ist größer als {max} MB. Zerlegen Sie sie in kleinere Dateien.",
  "Row {row} has a quotation mark that isn't closed, or isn't doubled inside a cell.":
    "Zeile {row} hat ein Anführungszeichen, das nicht geschlossen oder in einer Zelle nicht verdoppelt ist.",
  "This is a spreadsheet, not a CSV file. Export it as CSV, then choose that file.":
    "Das ist eine Tabelle, keine CSV-Datei. Exportieren Sie sie als CSV und wählen Sie dann diese Datei.",
  "This file contains no readable text.": "Diese Datei enthält keinen lesbaren Text.",
  "The template makes too many prompts per row, for {rows, plural, one {# row} other {# rows}}. A batch holds up to {max, number} items.":
    "Die Vorlage erzeugt zu viele Prompts pro Zeile, bei {rows, plural, one {# Zeile} other {# Zeilen}}. Ein Stapel fasst höchstens {max, number} Elemente.",
  "The template makes {each, number} prompts per row, for {rows, plural, one {# row} other {# rows}}. A batch holds up to {max, number} items.":
    "Die Vorlage erzeugt {each, plural, one {# Prompt} other {# Prompts}} pro Zeile, bei {rows, plural, one {# Zeile} other {# Zeilen}}. Ein Stapel fasst höchstens {max, number} Elemente.",
  "The template makes more than {limit} prompts from this row.":
    "Die Vorlage erzeugt aus dieser Zeile mehr als {limit} Prompts.",
  "No column for {variable}.": "Keine Spalte für {variable}.",
  "{variable} is empty.": "{variable} ist leer.",
  "“{cell}” isn't a number.": "„{cell}“ ist keine Zahl.",
  "“{cell}” isn't yes or no.": "„{cell}“ ist weder Ja noch Nein.",
  "“{cell}” isn't a single full URL, such as https://…": "„{cell}“ ist keine einzelne vollständige URL, etwa https://…",
  "“{kind}” isn't a type. Use one of {kinds}.": "„{kind}“ ist kein Typ. Möglich sind {kinds}.",
  "This option isn't available for type {type}. Leave the cell empty.":
    "Diese Option ist für den Typ {type} nicht verfügbar. Lassen Sie die Zelle leer.",

  // Confirming the quotes of several items
  "Confirm and spend {credits}": "Bestätigen und {credits} ausgeben",
  "{refused, plural, one {# wasn't quoted.} other {# weren't quoted.}}":
    "{refused, plural, one {# blieb ohne Angebot.} other {# blieben ohne Angebot.}}",
  "Items that need approval wait in Queue.": "Elemente, die eine Freigabe brauchen, warten in der Warteschlange.",
  "Nothing was spent. The prices of new quotes may differ.":
    "Es wurde nichts ausgegeben. Die Preise neuer Angebote können abweichen.",
  "Quoting progress": "Angebotsfortschritt",
  "Quoted {priced} of {total}": "{priced} von {total} mit Angebot",
  "Quotes are free. One request quotes up to 8 items.":
    "Angebote sind kostenlos. Eine Anfrage holt Angebote für bis zu 8 Elemente ein.",
  "Quotes are free. The rest takes {questions, plural, one {# request} other {# requests}} at up to 10 per minute: about {minutes} min.":
    "Angebote sind kostenlos. Der Rest braucht {questions, plural, one {# Anfrage} other {# Anfragen}} bei höchstens 10 pro Minute: etwa {minutes} min.",
  "No open quotes": "Keine offenen Angebote",
  "No items quoted": "Keine Elemente mit Angebot",
  "These quotes were confirmed or discarded.": "Diese Angebote wurden bestätigt oder verworfen.",
  "See the reason for each item in the list. Edit the items, or try again.":
    "Die Liste nennt den Grund für jedes Element. Bearbeiten Sie die Elemente oder versuchen Sie es erneut.",
  "{part} of {total}": "{part} von {total}",
  "{count} (other items not affected)": "{count} (andere nicht betroffen)",
  "Sent as": "Gesendet als",
  "{count, number} more, one per request": "{count, number} weitere, eines pro Anfrage",
  "{count, plural, one {# request} other {# requests, in order}}":
    "{count, plural, one {# Anfrage} other {# Anfragen, nacheinander}}",
  "Needs approval": "Freigabe nötig",
  "No price yet": "Noch kein Preis",
  "item {number}": "Element {number}",
  "An owner or admin must approve {scope, select, whole {this batch} other {part of this batch}} at {hosts}.":
    "Ein Inhaber oder Admin muss {scope, select, whole {diesen Stapel} other {diesen Stapel teilweise}} bei {hosts} freigeben.",
  "Confirm sends everything. In Queue, {count, plural, one {the item waits until it is} other {all # items wait until they are}} approved.":
    "Bestätigen sendet alles. In der Warteschlange {count, plural, one {wartet das Element} other {warten alle # Elemente}} auf die Freigabe.",
  "Confirm sends everything. In Queue, {count, plural, one {# item waits until it is} other {# items wait until they are}} approved. {rest, plural, one {The other item runs} other {The other # items run}}.":
    "Bestätigen sendet alles. In der Warteschlange {count, plural, one {wartet # Element} other {warten # Elemente}} auf die Freigabe. {rest, plural, one {Das andere Element läuft} other {Die anderen # Elemente laufen}}.",
  "Open approval page {number}": "Freigabeseite {number} öffnen",
};
