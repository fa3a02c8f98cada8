import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { create } from "zustand";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { type ChangingToast, changingToast } from "#renderer/ui/overlays/toast.ts";
import { type OutcomeText, outcomeText, runOutcomeText } from "./outcomeText.ts";

/** The toast about the outcome of a confirmation, while it is shown. */
interface ShownToast<Id> {
  readonly id: Id;
  readonly text: string;
  readonly toast: ChangingToast;
}

interface Ids {
  readonly request: PaidRequestId;
  readonly run: RunId;
}

type Kind = keyof Ids;

/** The latest toast of each kind, which is updated. Older toasts stay unchanged until they close. */
export const useOutcomeToastStore = create<{ readonly [K in Kind]: ShownToast<Ids[K]> | null }>(() => ({
  request: null,
  run: null,
}));

/** Shows a toast with the progress of what was confirmed. */
export function showOutcomeToast<K extends Kind>(
  kind: K,
  id: Ids[K],
  message: OutcomeText,
  onShowQueue: () => void,
): void {
  const toast = changingToast({
    ...message,
    action: { label: t("Show in Queue"), onClick: onShowQueue },
    onGone: () => useOutcomeToastStore.setState((shown) => (shown[kind]?.id === id ? { [kind]: null } : shown)),
  });
  useOutcomeToastStore.setState({ [kind]: { id, text: message.text, toast } });
}

/** Updates the toast's text. An unchanged text is skipped, because each update extends the time that the toast is shown. */
export function updateOutcomeToast<K extends Kind>(kind: K, id: Ids[K], message: OutcomeText | null): void {
  const shown = useOutcomeToastStore.getState()[kind];
  if (shown?.id !== id || message === null || shown.text === message.text) return;
  shown.toast.say(message);
  useOutcomeToastStore.setState({ [kind]: { ...shown, text: message.text } });
}

/** Updates the shown toasts when their requests change in the journal. */
export function useOutcomeToasts(): void {
  const request = useOutcomeToastStore((shown) => shown.request?.id);
  const { data: asItIs } = useQuery(queries.paidRequest(request));
  useEffect(() => {
    if (asItIs !== undefined) updateOutcomeToast("request", asItIs.id, outcomeText(asItIs));
  }, [asItIs]);

  const run = useOutcomeToastStore((shown) => shown.run?.id ?? null);
  const { data: progress } = useQuery(queries.runProgress(run));
  useEffect(() => {
    if (run !== null && progress !== undefined) updateOutcomeToast("run", run, runOutcomeText(progress));
  }, [run, progress]);
}
