import type { ReactNode, RefObject } from "react";
import { t } from "#texts/t.ts";
import { FailureMessage } from "#renderer/commands/FailureMessage.tsx";
import { supportDetails } from "#renderer/lib/text/errorText.ts";
import { sentence } from "#renderer/lib/text/sentence.ts";
import { ErrorMessage } from "#renderer/ui/ErrorMessage.tsx";
import { isEmptyDraft } from "#renderer/features/studio/draft.ts";
import { ComparePrices } from "#renderer/features/studio/models/ComparePrices.tsx";
import { ModelField } from "#renderer/features/studio/models/ModelField.tsx";
import { type EarlierFailure, forgetFailure } from "#renderer/features/studio/stored/earlierFailure.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { stopSpeech, useSpeech } from "#renderer/features/studio/voices/speech.ts";
import { EssentialFields, MoreFields } from "./ComposeFields.tsx";
import { shownOf } from "./FieldControl.tsx";
import { InputFields } from "./InputFields.tsx";
import { LabelFields } from "./LabelFields.tsx";
import { PromptField } from "./PromptField.tsx";
import type { Composer } from "./useComposer.ts";
import { useComposerDrop } from "./useComposerDrop.ts";

interface ComposeFormProps {
  readonly composer: Composer;
  readonly form: RefObject<HTMLDivElement | null>;
  /** Opens Audio for a lipsync. */
  readonly onCreateSpeech: () => void;
  readonly onVariations: () => void;
  /** Shown below the fields. */
  readonly below?: ReactNode;
}

/** The fields of one request by weight: text and inputs first, then the essentials, then Advanced. */
export function ComposeForm({ composer, form, onCreateSpeech, onVariations, below }: ComposeFormProps) {
  const { creative, draft, model, models, quotes, fields, errors, answer, earlier, edit, chooseModel } = composer;
  const { type } = creative;
  const drop = useComposerDrop({ type, fields: shownOf(fields, creative.fields), onOptions: fields.onOptions });
  const inputs = <InputFields {...fields} onCreateSpeech={onCreateSpeech} />;
  return (
    // A drop target: everything that can be dropped here can also be added in its field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div {...drop} ref={form} className="scroll-page h-full min-h-0">
      <div className="flex flex-col gap-2 py-2">
        {earlier === null || isEmptyDraft(draft) ? null : <FailureNote failure={earlier} />}
        {composer.general === null ? null : <FailureMessage error={composer.general} doing="quote" />}
        {type === "audio" ? <SpeechNote /> : null}
        {type === "lipsync" ? inputs : null}
        <PromptField
          type={type}
          value={draft.prompt}
          onChange={(prompt) => edit("prompt", (now) => ({ ...now, prompt }))}
          onRecall={(prompt) => edit("earlier prompt", (now) => ({ ...now, prompt }))}
          onMultiply={onVariations}
          error={errors["prompt"]}
          maxLength={composer.mostLetters}
        />
        {type === "lipsync" ? null : inputs}
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
  );
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

/** Says that the next result goes to the lipsync draft, as long as that is so. */
function SpeechNote() {
  const isAwaited = useSpeech(({ before }) => before !== undefined);
  if (!isAwaited) return null;
  return (
    <output className="flex items-center justify-between gap-2 text-small text-note">
      {t("The next audio result goes to Lipsync.")}
      <Button size="small" onClick={stopSpeech}>
        {t("Cancel")}
      </Button>
    </output>
  );
}
