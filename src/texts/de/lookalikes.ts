import type { Catalog } from "#texts/catalog.ts";

/** Similar images and colors, in Discover and Library. */
export const lookalikes: Catalog = {
  "Find similar": "Ähnliche finden",
  "Similar to": "Ähnlich wie",
  "Similar to an ad": "Ähnlich wie eine Anzeige",
  "Similar to a result": "Ähnlich wie ein Ergebnis",
  "Most similar": "Ähnlichste",
  "Compared with {count, plural, one {# other result} other {# other results}}.":
    "Verglichen mit {count, plural, one {# anderen Ergebnis} other {# anderen Ergebnissen}}.",
  "Can't compare this result: its image has too little detail.":
    "Dieses Ergebnis kann nicht verglichen werden: Sein Bild hat zu wenige Details.",
  "Can't compare this result yet: its thumbnail isn't ready.":
    "Dieses Ergebnis kann noch nicht verglichen werden: Seine Vorschau ist noch nicht fertig.",
  "similar images": "ähnliche Bilder",
  "Compared with {count, plural, one {# ad whose image was} other {# ads whose images were}} downloaded to this computer.":
    "Verglichen mit {count, plural, one {# Anzeige, deren Bild} other {# Anzeigen, deren Bilder}} auf diesen Computer heruntergeladen {count, plural, one {wurde} other {wurden}}.",
  "Can't compare this ad: its image has too little detail.":
    "Diese Anzeige kann nicht verglichen werden: Ihr Bild hat zu wenige Details.",
  "Can't compare this ad yet: its image isn't on this computer.":
    "Diese Anzeige kann noch nicht verglichen werden: Ihr Bild ist nicht auf diesem Computer.",
  "Download image": "Bild herunterladen",
  "Group look-alikes": "Gleiche Motive gruppieren",
  "Show look-alikes": "Gleiche Motive zeigen",
  "Look-alikes of": "Gleiches Motiv wie",
  "Look-alikes of an ad": "Gleiches Motiv wie eine Anzeige",
  Color: "Farbe",
  color: "Farbe",
  Red: "Rot",
  Orange: "Orange",
  Yellow: "Gelb",
  Green: "Grün",
  Teal: "Türkis",
  Blue: "Blau",
  Purple: "Violett",
  Pink: "Rosa",
  Brown: "Braun",
  Black: "Schwarz",
  Gray: "Grau",
  White: "Weiß",
};
