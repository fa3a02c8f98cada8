import type { Catalog } from "#texts/catalog.ts";

/** Library: orders, flags, collections, and the full-size view. */
export const triage: Catalog = {
  // Orders and filters
  Sort: "Sortierung",
  "File size": "Dateigröße",
  "Not saved": "Nicht gespeichert",
  File: "Datei",
  "aspect ratio|Other": "Andere",
  "#{number}": "#{number}",

  // Flags
  Flag: "Markierung",
  Pick: "Auswählen",
  Picked: "Ausgewählt",
  Picks: "Auswahl",
  Reject: "Ablehnen",
  Unflag: "Markierung entfernen",
  Unflagged: "Unmarkiert",
  "Picked {count, plural, one {# result} other {# results}}":
    "{count, plural, one {# Ergebnis} other {# Ergebnisse}} ausgewählt",
  "Rejected {count, plural, one {# result} other {# results}}":
    "{count, plural, one {# Ergebnis} other {# Ergebnisse}} abgelehnt",
  "Unflagged {count, plural, one {# result} other {# results}}":
    "Markierung von {count, plural, one {# Ergebnis} other {# Ergebnissen}} entfernt",
  "Move rejected to Trash": "Abgelehnte in den Papierkorb",

  // Places and collections
  "All results": "Alle Ergebnisse",
  Projects: "Projekte",
  Collection: "Sammlung",
  Collections: "Sammlungen",
  "Smart collection": "Intelligente Sammlung",
  "Smart collections": "Intelligente Sammlungen",
  "New collection": "Neue Sammlung",
  "New collection…": "Neue Sammlung …",
  "New collection name": "Name der neuen Sammlung",
  "New smart collection": "Neue intelligente Sammlung",
  "Collection name": "Name der Sammlung",
  "Add to collection": "Zur Sammlung hinzufügen",
  "Press B on a result to add it to your first collection.":
    "Drücken Sie B auf einem Ergebnis, um es Ihrer ersten Sammlung hinzuzufügen.",
  "Remove from {name}": "Aus {name} entfernen",
  Create: "Anlegen",
  "{name} (copy)": "{name} (Kopie)",
  "Added {count, plural, one {# result} other {# results}} to “{name}”":
    "{count, plural, one {# Ergebnis} other {# Ergebnisse}} zu „{name}“ hinzugefügt",
  "Removed {count, plural, one {# result} other {# results}} from “{name}”":
    "{count, plural, one {# Ergebnis} other {# Ergebnisse}} aus „{name}“ entfernt",
  "Collection “{name}” created": "Sammlung „{name}“ angelegt",
  "Collection renamed to “{name}”": "Sammlung in „{name}“ umbenannt",
  "Collection “{name}” deleted. Its results stay.": "Sammlung „{name}“ gelöscht. Die Ergebnisse bleiben.",
  "Rules of “{name}” changed": "Regeln von „{name}“ geändert",
  "Search collections": "Sammlungen durchsuchen",
  "Deleted collection": "Gelöschte Sammlung",
  "Collection not found.": "Sammlung nicht gefunden.",
  "Only a smart collection has rules.": "Nur eine intelligente Sammlung hat Regeln.",
  "A smart collection is filled by its rules.": "Eine intelligente Sammlung wird durch ihre Regeln gefüllt.",
  "A rule can't name a smart collection.": "Eine Regel kann keine intelligente Sammlung nennen.",

  // Rules
  "Save view": "Ansicht speichern",
  "Makes a smart collection, which always has the results that match these filters.":
    "Legt eine intelligente Sammlung an, die immer die Ergebnisse zu diesen Filtern enthält.",
  "Edit rules": "Regeln bearbeiten",
  "Edit rules…": "Regeln bearbeiten …",
  "Save collection": "Sammlung speichern",
  "Enter a name.": "Geben Sie einen Namen ein.",
  Match: "Treffer",
  "All rules": "Alle Regeln",
  "Any rule": "Eine der Regeln",
  Rules: "Regeln",
  "Add rule": "Regel hinzufügen",
  "Remove rule": "Regel entfernen",
  "Search text": "Suchtext",
  Condition: "Bedingung",
  Value: "Wert",
  "Values of {field}": "Werte von {field}",
  "Search values": "Werte durchsuchen",
  "Choose a value.": "Wählen Sie einen Wert.",
  is: "ist",
  "is not": "ist nicht",
  "is at least": "ist mindestens",
  "is at most": "ist höchstens",
  "is within": "liegt in",
  "is on or after": "liegt am oder nach dem",
  "is on or before": "liegt am oder vor dem",

  // Full-size view
  Filmstrip: "Filmstreifen",
  Info: "Info",
  "Show info": "Info einblenden",
  "Hide info": "Info ausblenden",
  "Auto-advance": "Automatisch weiter",
  "Pick, reject, or unflag": "Auswählen, ablehnen oder Markierung entfernen",
  "Show or hide info": "Info ein- oder ausblenden",
  "Compare with previous": "Mit vorherigem vergleichen",
  Mute: "Stummschalten",
  "Play, pause, and seek": "Abspielen, pausieren und springen",
  "Move to trash and show next": "In den Papierkorb und weiter",

  // Trash
  "Delete permanently…": "Endgültig löschen …",
  "Delete permanently?": "Endgültig löschen?",
};
