import { create } from "zustand";
import type { CreativeType } from "../../../../contracts/studio/models.ts";
import type { ServiceFailure } from "../../../../contracts/result.ts";
import { fieldsOf, type QuoteInput, typeOfRequest } from "../../../lib/money/quoteInput.ts";
import { creatives, isCreativeType } from "../creatives.ts";
import { learn, type Learned, readLearned, unlearn } from "../fields/learned.ts";
import { fieldAnswer } from "../fields/serviceAnswers.ts";
import { storedSlot } from "./storedSlot.ts";

interface LearnedState {
  /** Null until it is loaded from disk. */
  readonly learned: Learned | null;
}

export const useLearned = create<LearnedState>(() => ({ learned: null }));

/** The slot of learned model support on disk. Lost data is learned again from later responses. */
export const learnedSlot = storedSlot("studio.learned", {
  take: (stored) => useLearned.setState({ learned: readLearned(stored) }),
  give: () => {
    const { learned } = useLearned.getState();
    return learned === null ? undefined : { models: learned };
  },
});

/** Remembers what an error of the service reveals about the model. */
export function learnFrom(type: string, model: string, failure: ServiceFailure | undefined): void {
  if (!isCreativeType(type)) return;
  const creative = creatives[type];
  const answer = fieldAnswer(failure, creative);
  if (answer !== null) change((learned) => learn(learned, creative, model, answer));
}

/** Removes learned restrictions that this request contradicts, because the service returned a quote for it. */
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
  learnedSlot.soon();
}
