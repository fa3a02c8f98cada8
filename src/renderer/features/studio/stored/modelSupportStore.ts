import { create } from "zustand";
import type { RequestType } from "#contracts/studio/models.ts";
import type { ServiceFailure } from "#contracts/result.ts";
import { fieldsOf, type QuoteInput, typeOfRequest } from "#renderer/lib/money/quoteInput.ts";
import { requestForms, isRequestType } from "#renderer/features/studio/requestForms.ts";
import { learn, type ModelSupport, readModelSupport, unlearn } from "#renderer/features/studio/fields/modelSupport.ts";
import { fieldAnswer } from "#renderer/features/studio/fields/serviceAnswers.ts";
import { storedSlot } from "./storedSlot.ts";

interface LearnedState {
  /** Null until it is loaded from disk. */
  readonly support: ModelSupport | null;
}

export const useModelSupport = create<LearnedState>(() => ({ support: null }));

/** The slot of learned model support on disk. Lost data is learned again from later responses. */
export const modelSupportSlot = storedSlot("studio.learned", {
  accept: (stored) => useModelSupport.setState({ support: readModelSupport(stored) }),
  give: () => {
    const { support } = useModelSupport.getState();
    return support === null ? undefined : { models: support };
  },
});

/** Remembers what an error of the service reveals about the model. */
export function learnFrom(type: string, model: string, failure: ServiceFailure | undefined): void {
  if (!isRequestType(type)) return;
  const creative = requestForms[type];
  const answer = fieldAnswer(failure, creative);
  if (answer !== null) change((support) => learn(support, creative, model, answer));
}

/** Removes learned restrictions that this request contradicts, because the service returned a quote for it. */
export function learnPriced(request: QuoteInput["request"]): void {
  const type: RequestType = typeOfRequest(request);
  const { type: _1, prompt: _2, model, ...options } = fieldsOf(request);
  if (typeof model === "string") change((support) => unlearn(support, type, model, options));
}

function change(next: (support: ModelSupport) => ModelSupport): void {
  const { support } = useModelSupport.getState();
  if (support === null) return;
  const changed = next(support);
  if (changed === support) return;
  useModelSupport.setState({ support: changed });
  modelSupportSlot.soon();
}
