import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { create } from "zustand";
import type { PaidRequestId, RunId } from "../../../../contracts/ids.ts";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { type ChangingToast, changingToast } from "../../../ui/overlays/toast.ts";
import { type OutcomeWords, outcomeWords, runWords } from "./outcomeWords.ts";

/** The toast about the outcome of a confirmation, while it is shown. */
interface Told<Id> {
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
export const useToldOutcomes = create<{ readonly [K in Kind]: Told<Ids[K]> | null }>(() => ({
  request: null,
  run: null,
}));

/** Shows a toast with the progress of what was confirmed. */
export function tellOutcome<K extends Kind>(kind: K, id: Ids[K], words: OutcomeWords, onShowQueue: () => void): void {
  const toast = changingToast({
    ...words,
    action: { label: t("Show in Queue"), onClick: onShowQueue },
    onGone: () => useToldOutcomes.setState((told) => (told[kind]?.id === id ? { [kind]: null } : told)),
  });
  useToldOutcomes.setState({ [kind]: { id, text: words.text, toast } });
}

/** Updates the toast's text. An unchanged text is skipped, because each update extends the time that the toast is shown. */
export function retellOutcome<K extends Kind>(kind: K, id: Ids[K], words: OutcomeWords | null): void {
  const told = useToldOutcomes.getState()[kind];
  if (told?.id !== id || words === null || told.text === words.text) return;
  told.toast.say(words);
  useToldOutcomes.setState({ [kind]: { ...told, text: words.text } });
}

/** Updates the shown toasts when their requests change in the journal. */
export function useOutcomeToasts(): void {
  const request = useToldOutcomes((told) => told.request?.id);
  const { data: asItIs } = useQuery(queries.paidRequest(request));
  useEffect(() => {
    if (asItIs !== undefined) retellOutcome("request", asItIs.id, outcomeWords(asItIs));
  }, [asItIs]);

  const run = useToldOutcomes((told) => told.run?.id ?? null);
  const { data: progress } = useQuery(queries.runProgress(run));
  useEffect(() => {
    if (run !== null && progress !== undefined) retellOutcome("run", run, runWords(progress));
  }, [run, progress]);
}
