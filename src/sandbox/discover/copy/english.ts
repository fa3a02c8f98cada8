import type { CopyBook } from "#sandbox/discover/verticals.ts";

export const english: CopyBook = {
  language: "en",
  hooks: [
    "Meet the {product} everyone at {brand} fights over.",
    "We made one {product}. Then we made it better.",
    "Three reasons our {product} sells out every month.",
    "You asked for it. {brand} built it: the {product}.",
    "POV: your {product} finally arrived.",
    "Still searching? The {product} by {brand} ends that today.",
  ],
  offers: [
    "{percent}% off until Sunday.",
    "Free delivery and 30 days to change your mind.",
    "Order today and save {percent}%.",
    "Small batch. When it is gone, it is gone.",
  ],
  titles: [
    "{brand}: the {product}",
    "Save {percent}% this week",
    "Made to be used every day",
    "Loved by 12,000 people",
  ],
  ctas: ["Shop now", "Learn more", "Get offer", "See the collection"],
  products: {
    skincare: ["night serum", "barrier cream"],
    fragrance: ["eau de parfum", "travel spray"],
    footwear: ["everyday sneaker", "trail runner"],
    coffee: ["house espresso", "cold brew kit"],
    drinks: ["sparkling lemonade", "ginger tonic"],
    travel: ["island week", "slow rail trip"],
    technology: ["pocket camera", "desk phone stand"],
    home: ["reading lamp", "corner sofa"],
    fitness: ["training vest", "day pack"],
    fashion: ["leather tote", "linen shirt"],
  },
  benefits: {
    skincare: [
      "Calm, hydrated skin by morning, without perfume or fuss.",
      "Dermatologist tested and gentle enough for every day.",
    ],
    fragrance: [
      "Bergamot first, cedar for the rest of the evening.",
      "One spray lasts from breakfast to the last train.",
    ],
    footwear: [
      "Soft from the first step, resoled for free when it wears.",
      "Knitted from recycled yarn and light as a promise.",
    ],
    coffee: ["Roasted on Tuesday, in your cup by Friday.", "Chocolate, cherry and no bitterness at all."],
    drinks: ["Half the sugar, all of the lemon.", "Cold, crisp and made from fruit you can name."],
    travel: ["Leave the laptop; we have packed the rest.", "Small groups, local guides, no early alarms."],
    technology: ["Charges in twenty minutes and fits in your palm.", "No app, no account, it simply works."],
    home: ["Built to be repaired, made to be kept.", "Warm light that makes any corner the best one."],
    fitness: ["Carries everything and never bounces.", "Tested on wet rock and long Mondays."],
    fashion: ["Cut once, sewn by hand, better every year.", "Looks sharp at nine and relaxed at nine again."],
  },
};
