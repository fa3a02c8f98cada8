import type { Drawing } from "#contracts/bridge.ts";
import { areFactsScrollable, type SeenSoFar, useSeen } from "./seen.ts";

/** What holds its place while a consent is shown. */
const placed = "[role=dialog], [role=dialog] header, [role=dialog] footer, [role=dialog] footer button";

/**
 * Reports what is drawn after every change of texts, places, or sizes: two frames later, so that the frame with the
 * change is on the screen. Figures that only pass (`role=timer`, `data-passing`) are left out.
 */
export function watchDrawing(revision: number, seen: SeenSoFar, report: (drawing: Drawing) => void): () => void {
  let frame = 0;
  const send = () => {
    const texts = shownTexts();
    const isSeen = seen.check(texts);
    useSeen.setState({ isSeen, isScrollable: areFactsScrollable() });
    report({ content: JSON.stringify([environment(), places(), texts]), revision, isSeen });
  };
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(send)));
  };
  const mutations = new MutationObserver(() => {
    for (const element of document.querySelectorAll(placed)) sizes.observe(element);
    soon();
  });
  const sizes = new ResizeObserver(soon);
  const all = { subtree: true, childList: true, characterData: true, attributes: true } as const;
  mutations.observe(document.documentElement, all);
  for (const element of document.querySelectorAll(placed)) sizes.observe(element);
  // Each moves what is drawn without a change of the document.
  const moved = ["scroll", "transitionend", "load"] as const;
  for (const name of moved) document.addEventListener(name, soon, { capture: true, passive: true });
  soon();
  return () => {
    cancelAnimationFrame(frame);
    mutations.disconnect();
    sizes.disconnect();
    for (const name of moved) document.removeEventListener(name, soon, { capture: true });
  };
}

function environment(): readonly unknown[] {
  const { theme, density } = document.documentElement.dataset;
  return [innerWidth, innerHeight, devicePixelRatio, theme, density];
}

function places(): readonly string[] {
  return [...document.querySelectorAll(placed)].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(" ");
  });
}

/** Returns all texts of the dialog, without figures that only pass. */
function shownTexts(): string {
  const dialog = document.querySelector("[role=dialog]");
  if (dialog === null) return "";
  const texts: string[] = [];
  const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches("[role=timer], [data-passing], [data-hint]")
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) texts.push(node.data);
    else if (node instanceof HTMLInputElement && node.type === "checkbox") texts.push(String(node.checked));
  }
  return texts.join("\n");
}
