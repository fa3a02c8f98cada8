import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * Returns the violated rules of WCAG 2.2 A and AA, with the elements. Checks twice, because a toast may fade during
 * the first check.
 */
export async function findings(page: Page): Promise<readonly string[]> {
  const found = await poll(page);
  return found.length === 0 ? found : poll(page);
}

async function poll(page: Page): Promise<readonly string[]> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const results = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    // An experimental rule: it treats the number and the model on the edge of an image frame as part of the label, the
    // prompt.
    .disableRules(["label-content-name-mismatch"])
    // They never keep the focus: they pass it on to the popup or back to the page.
    .exclude("[data-base-ui-focus-guard]")
    // A toast's close button is hidden from assistive technology only while it has no focus and the pointer is not
    // near.
    .exclude('[data-toast] button[aria-hidden="true"]')
    .setLegacyMode()
    .analyze();
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}
