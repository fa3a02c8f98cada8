import type { Catalog } from "../../catalog.ts";

/** Library: orders, flags, collections, and the full-size view. */
export const triage: Catalog = {
  // Orders and filters
  Sort: "Sortierung",
  "File size": "Dateigröße",
  "Not saved": "Nicht gespeichert",
  "aspect ratio|Other": "Andere",

  // Flags
  Flag: "Markierung",
  Pick: "Auswählen",
  Reject: "Ablehnen",
  Unflagged: "Unmarkiert",

  // Collections
  Collection: "Sammlung",
  "Search collections": "Sammlungen durchsuchen",
  "Deleted collection": "Gelöschte Sammlung",
  "Collection not found.": "Sammlung nicht gefunden.",
  "Only a smart collection has rules.": "Nur eine intelligente Sammlung hat Regeln.",
  "A smart collection is filled by its rules.": "Eine intelligente Sammlung wird durch ihre Regeln gefüllt.",
  "A rule can't name a smart collection.": "Eine Regel kann keine intelligente Sammlung nennen.",
};
