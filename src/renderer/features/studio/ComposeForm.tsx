import { Eraser, Redo2, Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import type { WireError } from "../../../contracts/result.ts";
import { promptLength } from "../../../contracts/service/generationRequests.ts";
import { errorWords, supportDetails } from "../../lib/errorWords.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Kbd } from "../../ui/Kbd.tsx";
import { modKey } from "../../ui/modKey.ts";
import { Problem } from "../../ui/Problem.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import type { Creative } from "./creatives.ts";
import { compose, emptyDraft, isEmptyDraft, type QuoteInput, type StudioDraft, withOption } from "./draft.ts";
import { editDraft, redoDraft, undoDraft, useStudio } from "./draftStore.ts";
import type { FieldSpec } from "./fieldSpec.ts";
import { LabelField } from "./LabelField.tsx";
import { ModelField } from "./ModelField.tsx";
import { OptionControl } from "./OptionControl.tsx";
import { References } from "./References.tsx";
import { shownErrors } from "./shownErrors.ts";
import { useFormKeys } from "./useFormKeys.ts";

/** Asking for prices, as the form sees it. */
export interface Quoting {
  readonly isAsking: boolean;
  /** The last question that was not answered with a price. */
  readonly refusal: { readonly input: QuoteInput; readonly error: WireError } | null;
  readonly ask: (input: QuoteInput) => void;
}

interface ComposeFormProps {
  readonly creative: Creative;
  readonly draft: StudioDraft;
  readonly model: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly quoting: Quoting;
}

/** Everything of one request, and the one button that asks what it costs. */
export function ComposeForm({ creative, draft, model, canUndo, canRedo, quoting }: ComposeFormProps) {
  const { type } = creative;
  const [wasAsked, setWasAsked] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const isUnsaved = useStudio((state) => state.isUnsaved);
  const composed = compose(type, draft, model);
  const { errors, answer, general } = shownErrors({
    composed,
    draft,
    model,
    creative,
    wasAsked,
    refusal: quoting.refusal,
  });
  const edit = (place: string, change: (now: StudioDraft) => StudioDraft) => editDraft(type, place, change);
  const allowedOf = (name: string) => (answer?.field === name ? answer.allowed : undefined);

  const ask = () => {
    if (quoting.isAsking) return;
    setWasAsked(true);
    if (composed.isComplete) quoting.ask(composed.input);
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  useFormKeys(form, { ask, undo: () => undoDraft(type), redo: () => redoDraft(type) });

  const control = (spec: FieldSpec) => (
    <OptionControl
      key={spec.name}
      spec={spec}
      value={draft.options[spec.name]}
      onChange={(value) => edit(spec.name, (now) => withOption(now, spec.name, value))}
      error={errors[spec.name]}
      allowed={allowedOf(spec.name)}
    />
  );

  return (
    <div ref={form} className="@container flex h-full min-h-0 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable]">
        <div className="flex max-w-216 flex-col gap-4 px-(--gutter) py-4">
          <TextArea
            label="Prompt"
            value={draft.prompt}
            onChange={(prompt) => edit("prompt", (now) => ({ ...now, prompt }))}
            maxLength={promptLength.max}
            placeholder="Describe the picture: subject, setting, light, lens, mood."
            lines={4}
            {...(errors["prompt"] === undefined ? {} : { error: errors["prompt"] })}
          />
          <div className="grid grid-cols-1 gap-4 @md:grid-cols-2 @2xl:grid-cols-3">
            <ModelField
              creative={creative}
              value={model}
              onChange={(next) => edit("model", (now) => ({ ...now, model: next }))}
              error={errors["model"]}
              allowed={allowedOf("model")}
            />
            {creative.fields.filter((spec) => !isWide(spec)).map(control)}
          </div>
          {creative.fields.filter((spec) => isWide(spec) && spec.kind !== "uris").map(control)}
          {creative.fields.map((spec) =>
            spec.kind === "uris" && spec.name === "reference_images" ? (
              <References
                key={spec.name}
                links={linksOf(draft.options[spec.name])}
                maxItems={spec.maxItems}
                onChange={(links) =>
                  edit(spec.name, (now) => withOption(now, spec.name, links.length > 0 ? links : undefined))
                }
                error={errors[spec.name]}
              />
            ) : null,
          )}
          <div className="grid grid-cols-1 gap-4 @md:grid-cols-2">
            <LabelField
              label="Project"
              value={draft.project}
              onChange={(project) => edit("project", (now) => ({ ...now, project }))}
              error={errors["project"]}
              placeholder="spring-launch"
            />
            <LabelField
              label="Cost center"
              value={draft.costCenter}
              onChange={(costCenter) => edit("costCenter", (now) => ({ ...now, costCenter }))}
              error={errors["costCenter"]}
              placeholder="Not set"
            />
          </div>
        </div>
      </div>
      <div className="border-t border-line [scrollbar-gutter:stable]">
        <div className="flex max-w-216 flex-col gap-3 px-(--gutter) py-3">
          {general === null ? null : <QuoteProblem error={general} />}
          <div className="flex items-center gap-1">
            <IconButton
              icon={Undo2}
              label="Undo"
              shortcut={`${modKey} Z`}
              disabled={!canUndo}
              onClick={() => undoDraft(type)}
            />
            <IconButton
              icon={Redo2}
              label="Redo"
              shortcut={`${modKey} ⇧ Z`}
              disabled={!canRedo}
              onClick={() => redoDraft(type)}
            />
            <IconButton
              icon={Eraser}
              label="Clear the draft"
              disabled={isEmptyDraft(draft)}
              onClick={() => edit("clear", () => emptyDraft)}
            />
            <output className="ml-2 min-w-0 flex-1 truncate text-small text-pencil">
              {isUnsaved ? "The draft could not be written to disk" : null}
            </output>
            <Button
              look="primary"
              size="large"
              onClick={ask}
              disabled={quoting.isAsking}
              keyShortcuts="Control+Enter Meta+Enter"
            >
              {quoting.isAsking ? "Asking the price…" : "Get quote"}
              {quoting.isAsking ? null : <Kbd keys={`${modKey} ↵`} isOnPaper />}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}

function QuoteProblem({ error }: { readonly error: WireError }) {
  return (
    <Problem {...errorWords(error, "quote")} requestId={error.service?.requestId} details={supportDetails(error)} />
  );
}

/** What needs a line of its own. */
function isWide(spec: FieldSpec): boolean {
  return spec.kind === "uris" || (spec.kind === "text" && spec.maxLength > 256);
}

function linksOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((link) => typeof link === "string") : [];
}
