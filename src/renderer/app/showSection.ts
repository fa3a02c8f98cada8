import { whenShown } from "./whenShown.ts";

/** Time enough for the settings to be drawn. */
const shownWithinMs = 3000;
/** What is above a section may still be read from disk, and grow. */
const settledAfterMs = 1500;

/** Shows a section of the settings, at its top, and gives it the focus. */
export async function showSection(toSettings: () => Promise<void>, id: string): Promise<void> {
  await toSettings();
  const section = await whenShown(`#${id}`, AbortSignal.timeout(shownWithinMs));
  if (section === null) return;
  const stop = new AbortController();
  const toTop = () => section.scrollIntoView({ block: "start" });
  const observer = new ResizeObserver(toTop);
  for (const sibling of section.parentElement?.children ?? []) observer.observe(sibling);
  // Whoever scrolls or presses a key meanwhile wants to be somewhere else.
  for (const name of ["wheel", "pointerdown", "keydown"]) {
    window.addEventListener(name, () => stop.abort(), { signal: stop.signal });
  }
  stop.signal.addEventListener("abort", () => observer.disconnect());
  setTimeout(() => stop.abort(), settledAfterMs);
  toTop();
  requestAnimationFrame(() => section.focus({ preventScroll: true }));
}
