import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

const marked: Readonly<Record<string, string>> = {
  a: "á",
  e: "é",
  i: "í",
  o: "ó",
  u: "ú",
  c: "ç",
  n: "ñ",
  s: "š",
  y: "ý",
  z: "ž",
  A: "Á",
  E: "É",
  I: "Í",
  O: "Ó",
  U: "Ú",
  C: "Ç",
  N: "Ñ",
  S: "Š",
  Y: "Ý",
  Z: "Ž",
};

/** Returns a pseudo-localized message in ⟦ ⟧: accented letters and 40 % more length. Arguments stay unchanged. */
export function pseudoMessage(message: string): MessageFormatElement[] {
  const elements = parse(message, { ignoreTag: true }).map(markElement);
  const padding = "~".repeat(Math.ceil(message.length * 0.4));
  return [literal("⟦"), ...elements, literal(`${padding}⟧`)];
}

function markElement(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal)
    return literal(element.value.replace(/[a-z]/gi, (letter) => marked[letter] ?? letter));
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
  const options = Object.fromEntries(
    Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: option.value.map(markElement) },
    ]),
  );
  return { ...element, options };
}

function literal(value: string): MessageFormatElement {
  return { type: TYPE.literal, value };
}
