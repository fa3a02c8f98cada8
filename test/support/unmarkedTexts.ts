// What a window shows or tells past the catalogue, while it speaks the marked language.
import type { Page } from "@playwright/test";

/**
 * Everything that is shown or named outside of ⟦ ⟧ and is not data, each with where it stands. Texts are taken block by
 * block, since a message may have elements within it. `except`: a selector of what holds others' texts alone.
 */
export async function unmarkedTexts(
  page: Page,
  data: readonly (string | RegExp)[],
  except: string,
): Promise<readonly string[]> {
  const shown = await page.evaluate(readShown, except);
  return shown.flatMap(({ where, text }) => (isSaid(text, data) ? [] : [`${where}: ${text.trim()}`]));
}

function isSaid(text: string, data: readonly (string | RegExp)[]): boolean {
  const outside = data.reduce<string>((rest, known) => rest.replaceAll(known, ""), withoutMarked(text));
  return !/\p{L}/u.test(outside);
}

/** A message may be an argument of another one. */
function withoutMarked(text: string): string {
  const shorter = text.replaceAll(/⟦[^⟦⟧]*⟧/g, " ");
  return shorter === text ? text : withoutMarked(shorter);
}

interface Shown {
  readonly where: string;
  readonly text: string;
}

/** Runs in the page. */
function readShown(except: string): readonly Shown[] {
  const attributes = [
    "aria-label",
    "aria-description",
    "aria-valuetext",
    "aria-roledescription",
    "alt",
    "title",
    "placeholder",
  ];
  const blocks = new Map<Element, string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    let block = node.parentElement;
    if (block === null || !block.checkVisibility() || block.closest(`script, style, ${except}`) !== null) continue;
    while (block !== null && /^(?:inline|contents)$/.test(getComputedStyle(block).display)) block = block.parentElement;
    if (block !== null) blocks.set(block, `${blocks.get(block) ?? ""}${node.nodeValue ?? ""}`);
  }
  const texts = [...blocks].map(([block, text]) => ({ where: placeOf(block), text }));
  const names = [...document.body.querySelectorAll("*")].flatMap((element) =>
    element.checkVisibility() && element.closest(except) === null
      ? attributes.flatMap((name) => {
          const text = element.getAttribute(name);
          return text === null ? [] : [{ where: `${placeOf(element)} ${name}`, text }];
        })
      : [],
  );
  return [...texts, ...names];

  function placeOf(element: Element): string {
    const section = element.closest("section, nav, [role=dialog], main")?.getAttribute("aria-label");
    return `${section ?? ""} <${element.tagName.toLowerCase()}>`.trim();
  }
}
