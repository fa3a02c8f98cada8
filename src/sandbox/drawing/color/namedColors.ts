/** Words that name a hue in degrees. The first that occurs in a prompt counts. */
const hues: readonly (readonly [RegExp, number])[] = [
  [/\b(red|crimson|cherry|strawberry)\b/, 26],
  [/\b(orange|tangerine|apricot|peach)\b/, 55],
  [/\b(yellow|lemon|gold|golden|honey)\b/, 90],
  [/\b(green|lime|emerald|matcha|mint)\b/, 148],
  [/\b(teal|turquoise|aqua)\b/, 190],
  [/\b(blue|navy|cobalt|azure)\b/, 252],
  [/\b(purple|violet|lavender|lilac)\b/, 302],
  [/\b(pink|rose|magenta|blush)\b/, 355],
];
const darkPattern = /\b(night|midnight|dark|noir|black|neon|moody|evening|club)\b/;
const lightPattern = /\b(bright|white|morning|daylight|airy|clean|pastel|summer)\b/;

/** Returns the hue that a text in lower case names. Undefined if it names none. */
export function namedHue(text: string): number | undefined {
  const found = hues.flatMap(([pattern, hue]) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [{ at, hue }];
  });
  return found.toSorted((a, b) => a.at - b.at)[0]?.hue;
}

/** Returns whether a text in lower case asks for a dark or a light image. Undefined if it asks for neither. */
export function namedDarkness(text: string): boolean | undefined {
  if (darkPattern.test(text)) return true;
  return lightPattern.test(text) ? false : undefined;
}
