import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import type { WireError } from "../../../../contracts/result.ts";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { useRequestLimits } from "../../../ipc/useRequestLimits.ts";
import type { QuoteRequestOutcome } from "../../../lib/money/quoteInput.ts";
import { fieldsOf, type QuoteInput, typeOfRequest } from "../../../lib/money/quoteInput.ts";
import { supportDetails } from "../../../lib/text/errorText.ts";
import { sentence } from "../../../lib/text/sentence.ts";
import { Button } from "../../../ui/Button.tsx";
import { ErrorMessage } from "../../../ui/ErrorMessage.tsx";
import { ComparePrices } from "../models/ComparePrices.tsx";
import { EssentialFields, MoreFields } from "./ComposeFields.tsx";
import { ComposeFooter } from "./ComposeFooter.tsx";
import type { RequestForm } from "../requestForms.ts";
import { compose, isEmptyDraft, type StudioDraft, withOption } from "../draft.ts";
import { editDraft, redoDraft, undoDraft } from "../stored/draftStore.ts";
import { optionSupportOf } from "../fields/modelSupport.ts";
import { learnFrom, learnPriced, useModelSupport } from "../stored/modelSupportStore.ts";
import { fittedDraft } from "../fields/modelOptions.ts";
import { useLastSeed } from "../fields/useLastSeed.ts";
import { useModelFacts } from "../fields/useModelFacts.ts";
import { ModelField } from "../models/ModelField.tsx";
import { modelName } from "../models/modelName.ts";
import { SpeechNote } from "../voices/SpeechNote.tsx";
import { InputFields } from "./InputFields.tsx";
import { LabelFields } from "./LabelFields.tsx";
import { VariationsDialog } from "../variations/VariationsDialog.tsx";
import { PromptField } from "./PromptField.tsx";
import { rememberPrompt } from "../stored/promptStore.ts";
import { type EarlierFailure, forgetFailure, useEarlierFailure } from "../stored/earlierFailure.ts";
import { fieldAnswer } from "../fields/serviceAnswers.ts";
import { shownErrors } from "./shownErrors.ts";
import { useBatching } from "../batch/useBatching.ts";
import { useServiceBlock } from "../../../commands/useServiceBlock.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { shownOf } from "./FieldControl.tsx";
import { useComposerDrop } from "./useComposerDrop.ts";
import { useFormKeys } from "./useFormKeys.ts";
import { FailureMessage } from "../../../commands/FailureMessage.tsx";

/** Requests quotes for the form. */
export interface Quoting {
  readonly isRequesting: boolean;
  /** The last quote request that returned no price. */
  readonly refusal: { readonly input: QuoteInput; readonly error: WireError } | null;
  readonly requestQuote: (input: QuoteInput) => Promise<QuoteRequestOutcome>;
}

interface ComposeFormProps {
  readonly creative: RequestForm;
  readonly draft: StudioDraft;
  readonly model: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly quoting: Quoting;
  /** Opens Audio for a lipsync. */
  readonly onCreateSpeech: () => void;
  /** Shown below the fields. */
  readonly below?: ReactNode;
}

/** The form of one request, with the actions to get a quote or to add the draft to the batch. */
export function ComposeForm({
  creative,
  draft,
  model,
  canUndo,
  canRedo,
  quoting,
  onCreateSpeech,
  below,
}: ComposeFormProps) {
  const { type } = creative;
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isMultiplying, setMultiplying] = useState(false);
  const form = useRef<HTMLDivElement>(null);

  const modelSupport = useModelSupport((state) => state.support);
  const mostLetters = useRequestLimits().promptLength[type];
  const { choice, models, quotes } = useModelFacts(type, model);
  const client = useQueryClient();
  const fitted = fittedDraft(creative, draft, choice);
  const batching = useBatching(creative, fitted, model);
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
  const edit = (place: string, change: (now: StudioDraft) => StudioDraft) => editDraft(type, place, change);
  const chooseModel = (next: string) => edit("model", (now) => ({ ...now, model: next }));

  const whenComplete = (act: (input: QuoteInput) => void) => {
    setWasSubmitted(true);
    if (!composed.isComplete) return focusFirstWrong(form.current);
    rememberPrompt(type, draft.prompt);
    forgetFailure();
    return act(composed.input);
  };
  const quoteBlock = useServiceBlock();
  const requestQuote = () => {
    if (quoteBlock !== null) toast({ title: t("Can't get a quote"), text: quoteBlock });
    else if (!quoting.isRequesting) {
      whenComplete((input) => {
        void requestAndLearn(input, quoting.requestQuote).finally(() =>
          client.invalidateQueries({ queryKey: queries.modelQuotes(type).queryKey }),
        );
      });
    }
  };
  const add = () => {
    if (batching.shown.isReady) whenComplete(batching.add);
  };
  useFormKeys(form, { requestQuote, add, undo: () => undoDraft(type), redo: () => redoDraft(type) }, true);

  const lastSeed = useLastSeed(type, model);
  const fields = {
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
    onChange: (name: string, value: unknown) => edit(name, (now) => withOption(now, name, value)),
    onOptions: (place: string, change: (options: StudioDraft["options"]) => StudioDraft["options"]) =>
      edit(place, (now) => ({ ...now, options: change(now.options) })),
  };

  const drop = useComposerDrop({ type, fields: shownOf(fields, creative.fields), onOptions: fields.onOptions });

  return (
    // A drop target: everything that can be dropped here can also be added in its field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div {...drop} ref={form} className="@container flex h-full min-h-0 flex-col">
      <div className="scroll-page min-h-0 flex-1">
        <div className="flex max-w-[calc(54rem-2*var(--gutter))] flex-col gap-3 py-3">
          {earlier === null || namesField || isEmptyDraft(draft) ? null : <FailureNote failure={earlier} />}
          {type === "audio" ? <SpeechNote /> : null}
          {type === "lipsync" ? <InputFields {...fields} onCreateSpeech={onCreateSpeech} /> : null}
          <PromptField
            type={type}
            value={draft.prompt}
            onChange={(prompt) => edit("prompt", (now) => ({ ...now, prompt }))}
            onRecall={(prompt) => edit("earlier prompt", (now) => ({ ...now, prompt }))}
            onMultiply={() => setMultiplying(true)}
            error={errors["prompt"]}
            maxLength={mostLetters}
          />
          {type === "lipsync" ? null : <InputFields {...fields} onCreateSpeech={onCreateSpeech} />}
          <ModelField
            creative={creative}
            value={model}
            onChange={chooseModel}
            models={models}
            quotes={quotes}
            error={errors["model"]}
            allowed={answer?.field === "model" ? answer.allowed : undefined}
            footer={<ComparePrices creative={creative} draft={draft} model={model} onChoose={chooseModel} />}
          />
          <EssentialFields {...fields} />
          <MoreFields {...fields} />
          <LabelFields
            project={draft.project}
            costCenter={draft.costCenter}
            errors={errors}
            onChange={(name, value) => edit(name, (now) => ({ ...now, [name]: value }))}
          />
          {below}
        </div>
      </div>
      <div className="border-t border-line px-(--gutter) max-[68rem]:form-bar">
        <div className="flex max-w-[calc(54rem-2*var(--gutter))] flex-col gap-3 py-3">
          {general === null ? null : <QuoteProblem error={general} />}
          <ComposeFooter
            type={type}
            draft={draft}
            canUndo={canUndo}
            canRedo={canRedo}
            isRequesting={quoting.isRequesting}
            quoteBlock={quoteBlock}
            onRequestQuote={requestQuote}
            batch={{ ...batching.shown, onAdd: add, onMultiply: () => setMultiplying(true) }}
          />
        </div>
      </div>
      <VariationsDialog
        isOpen={isMultiplying}
        onClose={() => setMultiplying(false)}
        creative={creative}
        draft={draft}
        model={model}
        onPrompt={(prompt) => edit("prompt", (now) => ({ ...now, prompt }))}
      />
    </div>
  );
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

function focusFirstWrong(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>("[aria-invalid=true], [data-wrong] button:not(:disabled)");
    wrong?.focus({ preventScroll: true });
    // Center the field, because its error message and the valid values are below it.
    wrong?.scrollIntoView({ block: "center" });
  });
}

/** Why the request failed that was opened again, where the service named no field of the form. */
function FailureNote({ failure: { error } }: { readonly failure: EarlierFailure }) {
  const message = error?.service?.message ?? error?.message ?? "";
  return (
    <ErrorMessage
      title={t("This request failed")}
      text={
        message === ""
          ? t("The service gave no reason.")
          : t("Service message: {message}", { message: sentence(message) })
      }
      requestId={error?.service?.requestId}
      details={error === null ? "" : supportDetails(error)}
      action={
        <Button size="small" onClick={forgetFailure}>
          {t("Dismiss")}
        </Button>
      }
    />
  );
}

function QuoteProblem({ error }: { readonly error: WireError }) {
  return <FailureMessage error={error} doing="quote" />;
}
