import { t } from "#texts/t.ts";
import type { RunItem } from "#contracts/spending/runs.ts";
import { type Batch, type BatchItem, composeItem } from "#renderer/features/studio/batch/batch.ts";
import type { ChoiceOf } from "#renderer/features/studio/batch/useModelChoices.ts";

/** Whether an item can be quoted, and why not. */
export type ItemState =
  | { readonly kind: "ready" }
  | { readonly kind: "incomplete"; readonly reason: string }
  /** The service rejected the item when the batch was quoted, and the item was not changed since. */
  | { readonly kind: "rejected"; readonly reason: string };

/** Returns the state of an item. `rejections` are the service's errors in the last quote of the batch, by item. */
export function itemState(item: BatchItem, choiceOf: ChoiceOf, rejections: ReadonlyMap<string, string>): ItemState {
  const composed = composeItem(item, choiceOf);
  if (!composed.isComplete) {
    const reason = Object.entries(composed.errors)
      .map(([name, text]) => (name === "prompt" && item.draft.prompt === "" ? addText(item) : text))
      .join(" ");
    return { kind: "incomplete", reason };
  }
  const rejection = rejections.get(item.id);
  return rejection === undefined ? { kind: "ready" } : { kind: "rejected", reason: rejection };
}

function addText({ type }: BatchItem): string {
  return type === "audio" ? t("add a script") : t("add a prompt");
}

/** Returns the service's errors about items in the last quote of the batch, by the items' IDs. */
export function rejectionsOf(
  { quoted }: Pick<Batch, "quoted">,
  run: { readonly id: string; readonly items: readonly RunItem[] } | undefined,
): ReadonlyMap<string, string> {
  if (quoted === null || run?.id !== quoted.runId) return new Map();
  return new Map(
    run.items.flatMap(({ position, failure }) => {
      const id = quoted.itemIds[position];
      return id === undefined || failure === null ? [] : [[id, failure.message] as const];
    }),
  );
}
