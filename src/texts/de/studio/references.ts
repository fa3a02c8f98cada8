import type { Catalog } from "#texts/catalog.ts";

/** The texts of references: choosing one, and the fields that take one. */
export const studioReferences: Catalog = {
  "Reference image": "Referenzbild",
  "Lipsync image": "Lipsync-Bild",
  "Reference video": "Referenzvideo",
  "Lipsync audio": "Lipsync-Audio",
  "The service has no link for this result.": "Der Dienst hat keinen Link für dieses Ergebnis.",
  "Open Settings › Reference hosting": "Einstellungen › Referenz-Hosting öffnen",
  "{field} has {count, number} of {count, number} references. Remove one first.":
    "{field} hat {count, number} von {count, number} Referenzen. Entfernen Sie zuerst eine.",

  "Choose reference": "Referenz auswählen",
  "{field}: choose {kind, select, video {a video} audio {audio} other {an image}}":
    "{field}: {kind, select, video {Video} audio {Audio} other {Bild}} auswählen",
  "{field}: choose {kind, select, video {videos} audio {audio} other {images}}":
    "{field}: {kind, select, video {Videos} audio {Audio} other {Bilder}} auswählen",
  "Search prompts, brands, names": "Prompts, Marken, Namen suchen",
  "{count, number} of {room, number} chosen": "{count, number} von {room, number} ausgewählt",
  "Add {count, number}": "{count, number} hinzufügen",
  "Add link": "Link hinzufügen",
  "Add slide": "Karte hinzufügen",
  "Slide {number, number}": "Karte {number, number}",
  "Show in Discover": "In Entdecken anzeigen",
  Board: "Board",
  "Search boards": "Boards suchen",

  "Couldn't read the choices": "Auswahl konnte nicht gelesen werden",
  "Nothing found": "Nichts gefunden",
  "No preview on this computer.": "Keine Vorschau auf diesem Computer.",
  "Offline. Links are added without checking them.": "Offline. Links werden ungeprüft hinzugefügt.",
  "Couldn't add “{name}”.": "„{name}“ konnte nicht hinzugefügt werden.",
  "“{name}” is not {kind, select, video {a video} audio {audio} other {an image}}.":
    "„{name}“ ist {kind, select, video {kein Video} audio {kein Audio} other {kein Bild}}.",
  "“{name}” has no link and no file on this computer.": "„{name}“ hat keinen Link und keine Datei auf diesem Computer.",
  "The service has no link for “{name}” right now. Try again later.":
    "Der Dienst hat gerade keinen Link für „{name}“. Versuchen Sie es später erneut.",
  "The service has no link for “{name}” right now. Save the ad first, then choose it again.":
    "Der Dienst hat gerade keinen Link für „{name}“. Speichern Sie zuerst die Anzeige, und wählen Sie sie dann erneut aus.",
  "Ads appear here as Discover syncs them.": "Anzeigen erscheinen hier, sobald Entdecken sie synchronisiert.",
  "Upload a file or paste a link instead.": "Laden Sie eine Datei hoch, oder fügen Sie einen Link ein.",
  "Proofsheet syncs automatically when the service is reachable.":
    "Proofsheet synchronisiert automatisch, sobald der Dienst erreichbar ist.",
  "Results appear here when they're ready. You can also upload a file or paste a link.":
    "Fertige Ergebnisse erscheinen hier. Sie können auch eine Datei hochladen oder einen Link einfügen.",
};
