import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Rules of WCAG 2.2 A and AA that are broken, with where. A notice may fade while it is looked at: what stays is a finding. */
export async function findings(page: Page): Promise<readonly string[]> {
  const found = await look(page);
  return found.length === 0 ? found : look(page);
}

async function look(page: Page): Promise<readonly string[]> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const results = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    // An experimental rule: it takes the number and the model on a frame's edge for a part of its label, the prompt.
    .disableRules(["label-content-name-mismatch"])
    // The closing button of a notice is hidden from assistive technology only until it has the focus or the pointer is near.
    .exclude('[data-toast] button[aria-hidden="true"]')
    .setLegacyMode()
    .analyze();
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}
