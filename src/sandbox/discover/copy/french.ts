import type { CopyBook } from "#sandbox/discover/verticals.ts";

export const french: CopyBook = {
  language: "fr",
  hooks: [
    "Nouveau chez {brand} : {product}.",
    "{product} signé {brand}. L'essayer, c'est le garder.",
    "Trois raisons de craquer : {product}.",
    "Vous l'avez demandé, {brand} l'a fait : {product}.",
    "Quand le colis de {brand} arrive enfin.",
    "Ne cherchez plus. Voici {product}.",
  ],
  offers: [
    "Jusqu'à dimanche : {percent} % de remise.",
    "Livraison offerte et 30 jours pour changer d'avis.",
    "Commandez aujourd'hui et économisez {percent} %.",
    "Petite série : quand il n'y en a plus, il n'y en a plus.",
  ],
  titles: [
    "{brand} : {product}",
    "{percent} % d'économies cette semaine",
    "Conçu pour tous les jours",
    "Adopté par 12 000 personnes",
  ],
  ctas: ["Acheter", "En savoir plus", "Profiter de l'offre", "Voir la collection"],
  products: {
    skincare: ["le sérum de nuit", "la crème protectrice"],
    fragrance: ["l'eau de parfum", "le parfum de voyage"],
    footwear: ["la basket du quotidien", "la chaussure de sentier"],
    coffee: ["l'espresso maison", "le coffret café froid"],
    drinks: ["la limonade pétillante", "le tonic au gingembre"],
    travel: ["une semaine sur l'île", "le voyage en train"],
    technology: ["l'appareil photo de poche", "le support de téléphone"],
    home: ["la lampe de lecture", "le canapé d'angle"],
    fitness: ["le gilet d'entraînement", "le sac de journée"],
    fashion: ["le cabas en cuir", "la chemise en lin"],
  },
  benefits: {
    skincare: ["Une peau apaisée au réveil, sans parfum.", "Testé par des dermatologues et doux au quotidien."],
    fragrance: [
      "D'abord la bergamote, puis le cèdre toute la soirée.",
      "Une seule pression, du petit-déjeuner au dernier train.",
    ],
    footwear: [
      "Souple dès le premier pas et ressemelée gratuitement.",
      "Tricotée en fil recyclé, légère comme une promesse.",
    ],
    coffee: ["Torréfié mardi, dans votre tasse vendredi.", "Chocolat, cerise et aucune amertume."],
    drinks: ["Moitié moins de sucre, tout le citron.", "Fraîche, vive et faite de vrais fruits."],
    travel: ["Laissez l'ordinateur, nous nous occupons du reste.", "Petits groupes, guides locaux, jamais de réveil."],
    technology: [
      "Chargé en vingt minutes, il tient dans la main.",
      "Ni application ni compte : ça marche, c'est tout.",
    ],
    home: ["Pensé pour être réparé, fait pour être gardé.", "Une lumière chaude qui embellit chaque recoin."],
    fitness: ["Il porte tout et ne bouge jamais.", "Éprouvé sur roche mouillée et par de longs lundis."],
    fashion: ["Cousu à la main et plus beau chaque année.", "Élégant le matin, détendu le soir."],
  },
};
