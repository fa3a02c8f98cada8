// Finds texts that a window shows or announces without the message catalog, while it uses the marked language.
import type { Page } from "@playwright/test";

/**
 * Returns every shown text or accessible name outside ⟦ ⟧ that is not data, each with its location. Reads texts per
 * block, because a message may contain elements. `except`: a selector of elements that only contain texts from other
 * sources.
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

/** Repeats, because a message may be a parameter of another one. */
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
