import { waitForElement } from "./waitForElement.ts";

/** How long to wait until Settings has rendered. */
const shownWithinMs = 3000;
/** How long sections above may still grow while their data loads. */
const settledAfterMs = 1500;

/** Opens a section of Settings, scrolls it to the top, and focuses it. */
export async function showSection(toSettings: () => Promise<void>, id: string): Promise<void> {
  await toSettings();
  const section = await waitForElement(`#${id}`, AbortSignal.timeout(shownWithinMs));
  if (section === null) return;
  const stop = new AbortController();
  const toTop = () => section.scrollIntoView({ block: "start" });
  const observer = new ResizeObserver(toTop);
  for (const sibling of section.parentElement?.children ?? []) observer.observe(sibling);
  // User input cancels the scrolling, because the user may want to be elsewhere.
  for (const name of ["wheel", "pointerdown", "keydown"]) {
    window.addEventListener(name, () => stop.abort(), { signal: stop.signal });
  }
  stop.signal.addEventListener("abort", () => observer.disconnect());
  setTimeout(() => stop.abort(), settledAfterMs);
  toTop();
  requestAnimationFrame(() => section.focus({ preventScroll: true }));
}
