import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import type { WireError } from "#contracts/result.ts";
import type { ModelChoice, QuotesView, RequestType } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { useRequestLimits } from "#renderer/ipc/useRequestLimits.ts";
import { fieldsOf, type QuoteInput, type QuoteRequestOutcome, typeOfRequest } from "#renderer/lib/money/quoteInput.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { useBatching } from "#renderer/features/studio/batch/useBatching.ts";
import { compose, type StudioDraft, withOption } from "#renderer/features/studio/draft.ts";
import { fittedDraft, unsentOptions } from "#renderer/features/studio/fields/modelOptions.ts";
import { optionSupportOf } from "#renderer/features/studio/fields/modelSupport.ts";
import { fieldAnswer } from "#renderer/features/studio/fields/serviceAnswers.ts";
import { modelName } from "#renderer/features/studio/models/modelName.ts";
import { lastQuoteOf } from "#renderer/features/studio/models/modelOrder.ts";
import type { RequestForm } from "#renderer/features/studio/requestForms.ts";
import { setStageOpen } from "#renderer/features/studio/stage/stageStore.ts";
import { editDraft } from "#renderer/features/studio/stored/draftStore.ts";
import { forgetFailure, useEarlierFailure } from "#renderer/features/studio/stored/earlierFailure.ts";
import { learnFrom, learnPriced, useModelSupport } from "#renderer/features/studio/stored/modelSupportStore.ts";
import { rememberPrompt } from "#renderer/features/studio/stored/promptStore.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { useServiceBlock } from "#renderer/commands/useServiceBlock.ts";
import type { ComposeFieldsProps } from "./FieldControl.tsx";
import { shownErrors } from "./shownErrors.ts";
import { modelOf } from "./useFormDraft.ts";

/** Requests quotes for the form. */
export interface Quoting {
  readonly isRequesting: boolean;
  /** The last quote request that returned no price. */
  readonly refusal: { readonly input: QuoteInput; readonly error: WireError } | null;
  readonly requestQuote: (input: QuoteInput) => Promise<QuoteRequestOutcome>;
}

interface ComposerOptions {
  readonly creative: RequestForm;
  readonly draft: StudioDraft;
  readonly quoting: Quoting;
  /** The element that contains the fields. */
  readonly form: RefObject<HTMLElement | null>;
}

export type Composer = ReturnType<typeof useComposer>;

/** Returns what a form shows of its draft, and its actions. */
export function useComposer({ creative, draft, quoting, form }: ComposerOptions) {
  const { type } = creative;
  const client = useQueryClient();
  // Before a draft is submitted, an empty field is no error.
  const [submitted, setSubmitted] = useState<RequestType | null>(null);
  const wasSubmitted = submitted === type;
  const { data: listed } = useQuery(queries.models(type));
  const model = modelOf(creative, draft, listed);
  const { choice, models, quotes } = useModelFacts(type, model);
  const fitted = fittedDraft(creative, draft, choice);
  const batching = useBatching(creative, fitted, model);
  const modelSupport = useModelSupport((state) => state.support);
  const mostLetters = useRequestLimits().promptLength[type];
  const composed = compose(type, fitted, model, mostLetters);
  const earlier = useEarlierFailure(({ failure }) => (failure?.type === type ? failure : null));
  const namesField = fieldAnswer(earlier?.error?.service, creative) !== null;
  const { errors, answer, general } = shownErrors({
    composed,
    draft,
    model,
    creative,
    wasSubmitted,
    refusal: quoting.refusal ?? (earlier?.error && namesField ? { input: earlier.input, error: earlier.error } : null),
  });
  const lastSeed = useLastSeed(type, model);
  const edit = (place: string, change: (now: StudioDraft) => StudioDraft) => editDraft(type, place, change);

  const whenComplete = (act: (input: QuoteInput) => void) => {
    setSubmitted(type);
    if (!composed.isComplete) return focusFirstWrong(form.current);
    rememberPrompt(type, draft.prompt);
    forgetFailure();
    return act(composed.input);
  };
  const quoteBlock = useQuoteBlock();
  const request = async (input: QuoteInput) => {
    const unsent = unsentOptions(creative, draft, choice);
    await requestAndLearn({ ...input, unsentOptions: unsent }, quoting.requestQuote);
    await client.invalidateQueries({ queryKey: queries.modelQuotes(type).queryKey });
  };
  const requestQuote = () => {
    if (quoteBlock !== null) toast({ title: t("Can't get a quote"), text: quoteBlock });
    else if (!quoting.isRequesting) whenComplete((input) => void request(input));
  };
  const add = () => {
    if (batching.shown.isReady) whenComplete(batching.add);
  };
  const fields: ComposeFieldsProps = {
    creative,
    model,
    modelName: modelName(choice, model),
    choice,
    quotes: quotes.quotes,
    options: draft.options,
    errors,
    answer,
    facts: optionSupportOf(modelSupport ?? {}, type, model),
    lastSeed,
    onChange: (name, value) => edit(name, (now) => withOption(now, name, value)),
    onOptions: (place, change) => edit(place, (now) => ({ ...now, options: change(now.options) })),
  };
  return {
    creative,
    draft,
    model,
    models,
    quotes,
    fields,
    errors,
    answer,
    general,
    earlier: namesField ? null : earlier,
    mostLetters,
    edit,
    chooseModel: (next: string) => edit("model", (now) => ({ ...now, model: next })),
    quoteBlock,
    isRequesting: quoting.isRequesting,
    requestQuote,
    add,
    batch: batching.shown,
    /** The newest quote for the same settings; undefined if there is none. */
    lastQuote: lastQuoteOf(fitted, model, quotes),
  };
}

/** Requests a quote and remembers what the response reveals about the model. */
async function requestAndLearn(input: QuoteInput, requestQuote: Quoting["requestQuote"]): Promise<void> {
  const outcome = await requestQuote(input);
  const { request } = input;
  if (outcome.kind === "priced") return learnPriced(request);
  const { model } = fieldsOf(request);
  if (outcome.kind === "unanswered" && typeof model === "string") {
    learnFrom(typeOfRequest(request), model, outcome.error.service);
  }
}

/** Shows the form, also in a narrow window in which the results were open, and its first wrong field. */
function focusFirstWrong(form: HTMLElement | null): void {
  setStageOpen(false);
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>("[aria-invalid=true], [data-wrong] button:not(:disabled)");
    wrong?.focus({ preventScroll: true });
    // Center the field, because its error message and the valid values are below it.
    wrong?.scrollIntoView({ block: "center" });
  });
}

/** Returns the seed of a model's newest result; null if its record names none. API: Generation record, `provider_seed`. */
function useLastSeed(type: RequestType, model: string): number | null {
  const { data: used } = useQuery(queries.usedModels(type));
  const newest = used?.find((one) => one.model === model)?.assetId;
  const { data: result } = useQuery(queries.asset(newest));
  return result?.providerSeed ?? null;
}

interface ModelFacts {
  /** The model with the manifest's statements about it; undefined until the list of models is read. */
  readonly choice: ModelChoice | undefined;
  readonly models: readonly ModelChoice[] | undefined;
  readonly quotes: QuotesView;
}

const noQuotes: QuotesView = { pricingVersion: null, quotes: [] };

/** Returns what is known about the models of a type, from the manifest and from earlier quotes. */
function useModelFacts(type: RequestType, model: string): ModelFacts {
  const { data: models } = useQuery(queries.models(type));
  const { data: quotes = noQuotes } = useQuery(queries.modelQuotes(type));
  return { choice: models?.find(({ id }) => id === model), models, quotes };
}

/** Returns why no quote can be requested now; null if one can. */
function useQuoteBlock(): string | null {
  const { data: connection } = useQuery(queries.connection);
  const block = useServiceBlock();
  return block !== null && connection?.state === "offline" ? t("Offline. Your draft is saved.") : block;
}
