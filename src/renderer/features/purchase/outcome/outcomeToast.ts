import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { create } from "zustand";
import type { PaidRequestId, RunId } from "../../../../contracts/ids.ts";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { type ChangingToast, changingToast } from "../../../ui/overlays/toast.ts";
import { type OutcomeWords, outcomeWords, runWords } from "./outcomeWords.ts";

/** The notice about what comes of a confirm, as long as it is shown. */
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

/** The last notice of each kind, which is kept true; older ones stay as they are until they are gone. */
export const useToldOutcomes = create<{ readonly [K in Kind]: Told<Ids[K]> | null }>(() => ({
  request: null,
  run: null,
}));

/** Says at the edge of the window how far what was confirmed is. */
export function tellOutcome<K extends Kind>(kind: K, id: Ids[K], words: OutcomeWords, onShowQueue: () => void): void {
  const toast = changingToast({
    ...words,
    action: { label: t("Show in Queue"), onClick: onShowQueue },
    onGone: () => useToldOutcomes.setState((told) => (told[kind]?.id === id ? { [kind]: null } : told)),
  });
  useToldOutcomes.setState({ [kind]: { id, text: words.text, toast } });
}

/** Says something else of it. The same words are not said again: a notice stays longer every time that it is changed. */
export function retellOutcome<K extends Kind>(kind: K, id: Ids[K], words: OutcomeWords | null): void {
  const told = useToldOutcomes.getState()[kind];
  if (told?.id !== id || words === null || told.text === words.text) return;
  told.toast.say(words);
  useToldOutcomes.setState({ [kind]: { ...told, text: words.text } });
}

/** Keeps what is said true to the journal, as long as it is shown. */
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
