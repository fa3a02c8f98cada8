import type { Locator, Page } from "@playwright/test";
import type { CommandInput, CommandName, CommandOutput } from "#contracts/registry.ts";

/** A batch item as Studio stores it. */
export interface Item {
  readonly id: string;
  readonly type: string;
  readonly draft: object;
}

export const batchItem = (prompt: string, model: string, options: object = {}, type = "image"): Item => ({
  id: prompt,
  type,
  draft: { prompt, model, options, project: "", costCenter: "" },
});

/** Runs a command as the window does. Throws if the command fails. */
export function invoke<N extends CommandName>(page: Page, name: N, input: CommandInput<N>): Promise<CommandOutput<N>> {
  return page.evaluate(
    async ([command, given]) => {
      const answer = await window.bridge.invoke(command, given);
      if (!answer.ok) throw new Error(`${command}: ${answer.error.code}`);
      return answer.value as never;
    },
    [name, input] as const,
  );
}

/** Stores a batch on disk and reloads the window, as at a start of the app. */
export async function seedBatch(page: Page, items: readonly Item[]): Promise<void> {
  await invoke(page, "drafts.write", { slot: "batch", draft: { items: [...items], requested: null } });
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await openBatch(page);
}

/** Opens Studio's Batch tab. */
export async function openBatch(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Batch" }).click();
}

/** Returns the rows of Studio's batch. */
export function batchRows(page: Page): Locator {
  return page.getByRole("grid", { name: "Batch" }).getByRole("row");
}
