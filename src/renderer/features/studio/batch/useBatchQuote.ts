import { useMemo, useState } from "react";
import type { CommandError } from "#renderer/ipc/CommandError.ts";
import { useBatch } from "#renderer/features/studio/stored/batchStore.ts";
import { type BatchGroup, batchGroups, type BatchItem } from "./batch.ts";
import { requestBatchQuote } from "./requestBatchQuote.ts";
import { useModelChoices } from "./useModelChoices.ts";

const noItems: readonly BatchItem[] = [];

/** Returns the groups of the batch that are quoted together, and how their quotes are requested. */
export function useBatchQuote() {
  const items = useBatch(({ batch }) => batch?.items) ?? noItems;
  const choiceOf = useModelChoices();
  const [state, setState] = useState<"idle" | "requesting" | CommandError>("idle");
  const groups = useMemo(() => batchGroups(items, choiceOf), [items, choiceOf]);
  const complete = groups.reduce((sum, { itemIds }) => sum + itemIds.length, 0);
  const request = async (group: BatchGroup) => {
    setState("requesting");
    setState((await requestBatchQuote(group)) ?? "idle");
  };
  return {
    groups,
    incomplete: items.length - complete,
    isRequesting: state === "requesting",
    failure: typeof state === "string" ? null : state,
    onRequestQuote: (group: BatchGroup) => void request(group),
  };
}
