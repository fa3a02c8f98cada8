import { beach } from "./compositions/beach.ts";
import { botanical } from "./compositions/botanical.ts";
import { bottle } from "./compositions/bottle.ts";
import { citrus } from "./compositions/citrus.ts";
import { city } from "./compositions/city.ts";
import { coffee } from "./compositions/coffee.ts";
import { device } from "./compositions/device.ts";
import { handbag } from "./compositions/handbag.ts";
import { interior } from "./compositions/interior.ts";
import { ringOnPlinth, watchOnPlinth } from "./compositions/onPlinth.ts";
import { mountains } from "./compositions/mountains.ts";
import { portrait } from "./compositions/portrait.ts";
import { sneaker } from "./compositions/sneaker.ts";
import { stillLife } from "./compositions/stillLife.ts";
import type { Composition } from "./stage.ts";

interface Choice {
  readonly words: RegExp;
  readonly draw: Composition;
}

/** In order, objects before places: "a perfume bottle at the beach" shows the bottle. */
const choices: readonly Choice[] = [
  {
    words:
      /\b(perfumes?|fragrances?|scents?|serums?|skincare|cosmetics?|creams?|lotions?|shampoos?|bottles?|candles?)\b/,
    draw: bottle,
  },
  { words: /\b(sneakers?|shoes?|trainers?|boots?|footwear)\b/, draw: sneaker },
  { words: /\b(coffees?|espressos?|cappuccinos?|lattes?|teas?|mugs?|cups?|caf[eé]s?)\b/, draw: coffee },
  {
    words:
      /\b(cans?|drinks?|juices?|lemonades?|sodas?|cocktails?|lemons?|oranges?|limes?|fruits?|smoothies?|tonics?)\b/,
    draw: citrus,
  },
  { words: /\b(watch|watches|timepieces?|chronographs?)\b/, draw: watchOnPlinth },
  { words: /\b(rings?|jewel\w*|diamonds?|necklaces?|earrings?|gold)\b/, draw: ringOnPlinth },
  { words: /\b(hand)?bags?\b|\b(totes?|purses?|backpacks?|leather)\b/, draw: handbag },
  { words: /\b(phones?|smartphones?|apps?|laptops?|devices?|gadgets?|cameras?|screens?|headphones?)\b/, draw: device },
  {
    words: /\b(woman|women|man|men|girl|boy|person|people|portraits?|model|founder|face|customer|creator)\b/,
    draw: portrait,
  },
  { words: /\b(sofas?|couch|lamps?|chairs?|interiors?|rooms?|living|furniture|kitchens?|home)\b/, draw: interior },
  { words: /\b(beach|beaches|sea|ocean|sand|island|summer|waves?|surf\w*|coast)\b/, draw: beach },
  { words: /\b(city|cities|skyline|streets?|urban|neon|downtown|rooftops?|night)\b/, draw: city },
  { words: /\b(mountains?|forests?|hik\w+|trails?|alps|lakes?|landscapes?|outdoors?|camping|snow)\b/, draw: mountains },
  { words: /\b(plants?|flowers?|gardens?|botanical|leaf|leaves|roses?|herbs?|organic|spring)\b/, draw: botanical },
];

export function chooseComposition(text: string): Composition {
  return choices.find((choice) => choice.words.test(text))?.draw ?? stillLife;
}
