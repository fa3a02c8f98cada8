import type { CopyBook } from "#sandbox/discover/verticals.ts";

export const german: CopyBook = {
  language: "de",
  hooks: [
    "Neu bei {brand}: {product}.",
    "{product} von {brand}. Einmal probiert, nie wieder ohne.",
    "Warum alle über {product} sprechen? Drei Gründe.",
    "Ihr habt gefragt, {brand} hat geliefert: {product}.",
    "Wenn endlich das Paket von {brand} da ist.",
    "Schluss mit Suchen. Hier kommt {product}.",
  ],
  offers: [
    "Nur bis Sonntag: {percent} % günstiger.",
    "Kostenloser Versand und 30 Tage Rückgabe.",
    "Heute bestellen und {percent} % sparen.",
    "Kleine Auflage. Wenn weg, dann weg.",
  ],
  titles: [
    "{brand}: {product}",
    "Diese Woche {percent} % sparen",
    "Für jeden Tag gemacht",
    "Über 12.000 zufriedene Menschen",
  ],
  ctas: ["Jetzt kaufen", "Mehr erfahren", "Angebot sichern", "Zur Kollektion"],
  products: {
    skincare: ["Nachtserum", "Schutzcreme"],
    fragrance: ["Eau de Parfum", "Duft für unterwegs"],
    footwear: ["Sneaker für jeden Tag", "Laufschuh fürs Gelände"],
    coffee: ["Hausespresso", "Cold-Brew-Set"],
    drinks: ["Zitronenlimonade", "Ingwertonic"],
    travel: ["Inselwoche", "Reise mit der Bahn"],
    technology: ["Taschenkamera", "Handyhalter"],
    home: ["Leselampe", "Ecksofa"],
    fitness: ["Trainingsweste", "Tagesrucksack"],
    fashion: ["Ledertasche", "Leinenhemd"],
  },
  benefits: {
    skincare: ["Über Nacht beruhigte Haut, ganz ohne Parfüm.", "Dermatologisch geprüft und mild genug für jeden Tag."],
    fragrance: [
      "Erst Bergamotte, dann Zedernholz bis in den Abend.",
      "Ein Sprühstoß hält vom Frühstück bis zur letzten Bahn.",
    ],
    footwear: [
      "Weich ab dem ersten Schritt und kostenlos neu besohlt.",
      "Aus recyceltem Garn gestrickt und federleicht.",
    ],
    coffee: ["Dienstag geröstet, Freitag in deiner Tasse.", "Schokolade, Kirsche und keine Spur bitter."],
    drinks: ["Halb so viel Zucker, doppelt so viel Zitrone.", "Eiskalt und aus Früchten, die du kennst."],
    travel: ["Laptop zu Hause lassen, um den Rest kümmern wir uns.", "Kleine Gruppen, Menschen von hier, kein Wecker."],
    technology: ["In zwanzig Minuten geladen und kleiner als deine Hand.", "Keine App, kein Konto, es läuft einfach."],
    home: ["Zum Reparieren gebaut, zum Behalten gemacht.", "Warmes Licht macht jede Ecke zur schönsten."],
    fitness: ["Trägt alles und wackelt nie.", "Erprobt auf nassem Fels und an langen Montagen."],
    fashion: ["Von Hand genäht und mit jedem Jahr schöner.", "Morgens elegant, abends entspannt."],
  },
};
