import { create } from "zustand";
import type { CreativeType } from "../../../contracts/studio/models.ts";
import type { ServiceFailure } from "../../../contracts/result.ts";
import { run } from "../../ipc/run.ts";
import { fieldsOf, type QuoteInput, typeOfRequest } from "../../lib/quoteInput.ts";
import { creatives, isCreativeType } from "./creatives.ts";
import { learn, type Learned, readLearned, unlearn } from "./learned.ts";
import { fieldAnswer } from "./serviceAnswers.ts";
import { slotWriter } from "./slotWriter.ts";

interface LearnedState {
  /** Null until it was read from disk. */
  readonly learned: Learned | null;
}

export const useLearned = create<LearnedState>(() => ({ learned: null }));

const slot = "studio.learned";
const writer = slotWriter(
  slot,
  () => {
    const { learned } = useLearned.getState();
    return learned === null ? undefined : { models: learned };
  },
  // What was not kept is learned again from the next answer.
  () => undefined,
);

let loading: Promise<void> | null = null;

/** Reads from disk, once, what the service has said of its models. */
export function loadLearned(): Promise<void> {
  loading ??= run("drafts.read", { slot }).then(
    (stored) => useLearned.setState(({ learned }) => ({ learned: learned ?? readLearned(stored) })),
    (cause: unknown) => {
      loading = null;
      throw cause;
    },
  );
  return loading;
}

/** Writes at once what still waits: the window is about to be hidden or closed. */
export function saveLearned(): void {
  writer.flush();
}

/** Remembers what a refusal says of the model that was asked. */
export function learnFrom(type: string, model: string, failure: ServiceFailure | undefined): void {
  if (!isCreativeType(type)) return;
  const creative = creatives[type];
  const answer = fieldAnswer(failure, creative);
  if (answer !== null) change((learned) => learn(learned, creative, model, answer));
}

/** A price was given: whatever was remembered against what was asked is forgotten. */
export function learnPriced(request: QuoteInput["request"]): void {
  const type: CreativeType = typeOfRequest(request);
  const { type: _1, prompt: _2, model, ...options } = fieldsOf(request);
  if (typeof model === "string") change((learned) => unlearn(learned, type, model, options));
}

function change(next: (learned: Learned) => Learned): void {
  const { learned } = useLearned.getState();
  if (learned === null) return;
  const changed = next(learned);
  if (changed === learned) return;
  useLearned.setState({ learned: changed });
  writer.soon();
}
