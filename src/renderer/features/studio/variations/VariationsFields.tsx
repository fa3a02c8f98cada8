import { useQuery } from "@tanstack/react-query";
import { Dices } from "lucide-react";
import { useRef } from "react";
import { promptLength } from "#contracts/service/generationRequests.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { suggestedValues } from "#renderer/lib/requestOptions.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { ChipGroup } from "./ChipGroup.tsx";
import { NumberField } from "#renderer/ui/fields/NumberField.tsx";
import { SwitchField } from "#renderer/ui/fields/SwitchField.tsx";
import { Trans } from "#renderer/ui/Trans.tsx";
import { TextArea } from "#renderer/ui/fields/TextArea.tsx";
import { TextField } from "#renderer/ui/fields/TextField.tsx";
import type { StudioDraft } from "#renderer/features/studio/draft.ts";
import { redoDraft, undoDraft } from "#renderer/features/studio/stored/draftStore.ts";
import { promptHints } from "#renderer/features/studio/fields/fieldTexts.ts";
import { useModelSupport } from "#renderer/features/studio/stored/modelSupportStore.ts";
import { AspectRatioIcon } from "#renderer/features/studio/fields/controls/AspectRatioIcon.tsx";
import { randomSeed } from "#renderer/features/studio/fields/randomSeed.ts";
import { useFormKeys } from "#renderer/features/studio/form/useFormKeys.ts";
import type { RequestForm } from "#renderer/features/studio/requestForms.ts";
import { optionSupportOf, type ModelSupport } from "#renderer/features/studio/fields/modelSupport.ts";
import { adFormatsFor } from "./variationMatrix.ts";
import { type ExpandedVariations, unsupportedRatios } from "./expandVariations.ts";
import { mostRandomPrompts, type VariationsPlan } from "./variationsPlan.ts";
import { editPlan } from "./variationsStore.ts";

interface VariationsFieldsProps {
  readonly creative: RequestForm;
  readonly draft: StudioDraft;
  readonly model: string;
  readonly plan: VariationsPlan;
  readonly made: ExpandedVariations;
  readonly onPrompt: (prompt: string) => void;
}

const valuesLength = 20_000;
const rolled = 4;

/** The prompt text and the factors of its variations. */
export function VariationsFields({ creative, draft, model, plan, made, onPrompt }: VariationsFieldsProps) {
  const { type } = creative;
  const { problems, variables, missing } = made;
  const prompt = useRef<HTMLDivElement>(null);
  useFormKeys(prompt, { undo: () => undoDraft(type), redo: () => redoDraft(type) });
  const edit = (changes: Partial<VariationsPlan>) => editPlan(type, (now) => ({ ...now, ...changes }));
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div ref={prompt}>
        <TextArea
          label={t("Prompt")}
          value={draft.prompt}
          onChange={onPrompt}
          maxLength={promptLength.max}
          placeholder={promptHints[type]}
          lines={4}
          hint={
            <Trans
              text="{choice} creates a variation per option, {random} chooses one at random, {variable} inserts a variable, {brace} inserts a brace."
              values={{
                choice: <code className="figures">{t("'{red|blue}'")}</code>,
                random: <code className="figures">{t("'{random: red|blue}'")}</code>,
                variable: <code className="figures">{t("'{{product}}'")}</code>,
                brace: <code className="figures">{"\\{"}</code>,
              }}
            />
          }
          {...(problems.text === undefined ? {} : { error: problems.text })}
        />
      </div>
      {variables.length === 0 ? null : (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {variables.map((name) => (
            <TextArea
              key={name}
              label={`{{${name}}}`}
              value={plan.values[name] ?? ""}
              onChange={(text) => edit({ values: { ...plan.values, [name]: text } })}
              maxLength={valuesLength}
              placeholder={t("One value per line")}
              lines={2}
              {...(missing.includes(name) ? { error: t("Enter at least one value, one per line.") } : {})}
            />
          ))}
        </div>
      )}
      {made.hasRandom ? (
        <NumberField
          label={t("Prompts with a random choice")}
          value={plan.randomPrompts}
          onChange={(randomPrompts = 1) => edit({ randomPrompts })}
          min={1}
          max={mostRandomPrompts}
          isInteger
          placeholder="1"
          hint={t("Each of them makes its own random choices. The preview shows them.")}
          aside={
            <Button size="small" onClick={() => edit({ roll: randomSeed() })}>
              <Dices aria-hidden size={14} />
              {t("Choose again")}
            </Button>
          }
        />
      ) : null}
      <SwitchField
        label={t("One prompt per line")}
        text={t("When off, the whole text is one prompt, including line breaks.")}
        isOn={plan.isByLine}
        onChange={(isByLine) => edit({ isByLine })}
      />
      <Factors
        creative={creative}
        draft={draft}
        model={model}
        plan={plan}
        onChange={edit}
        seedProblem={problems.seeds}
      />
      {made.leftOut === 0 && plan.isCareful ? null : (
        <SwitchField
          label={t("Skip unsupported combinations")}
          text={t("Skips aspect ratios that the service rejected for a model last time.")}
          isOn={plan.isCareful}
          onChange={(isCareful) => edit({ isCareful })}
        />
      )}
      {problems.whole === undefined ? null : <output className="text-small text-pencil">{problems.whole}</output>}
    </div>
  );
}

interface FactorsProps {
  readonly creative: RequestForm;
  readonly draft: StudioDraft;
  readonly model: string;
  readonly plan: VariationsPlan;
  readonly onChange: (changes: Partial<VariationsPlan>) => void;
  readonly seedProblem: string | undefined;
}

/** Models, aspect ratios, and seeds. A factor without any selection uses the form's own value. */
function Factors({ creative, draft, model, plan, onChange, seedProblem }: FactorsProps) {
  const { type, fields } = creative;
  const { data: choices = [] } = useQuery(queries.models(type));
  const modelSupport = useModelSupport((state) => state.support);
  const isRefused = unsupportedRatios(modelSupport ?? {}, type);
  const able = choices.filter(({ availability }) => availability !== "unavailable").map(({ id }) => id);
  const models = [...new Set([...able, model, ...(plan.models ?? [])])];
  const own = draft.options["aspect_ratio"];
  const ownShapes = typeof own === "string" ? [own] : [];
  const aspectRatios = [
    ...new Set([
      ...aspectRatiosOf(creative, modelSupport ?? {}, plan.models ?? [model]),
      ...ownShapes,
      ...(plan.ratios ?? []),
    ]),
  ];
  const formats = adFormatsFor(aspectRatios, plan.models ?? [model], isRefused);
  const chipsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return (
    <>
      {models.length < 2 ? null : (
        <ChipGroup
          label={t("Models")}
          chips={chipsOf(models)}
          chosen={plan.models ?? [model]}
          onChange={(chosen) => onChange({ models: chosen.length === 0 ? null : [...chosen] })}
        />
      )}
      {aspectRatios.length === 0 ? null : (
        <ChipGroup
          label={t("Aspect ratios")}
          chips={chipsOf(aspectRatios).map((chip) => ({ ...chip, glyph: <AspectRatioIcon ratio={chip.value} /> }))}
          chosen={plan.ratios ?? ownShapes}
          onChange={(chosen) => onChange({ ratios: chosen.length === 0 ? null : [...chosen] })}
          aside={
            formats.length === 0 ? null : (
              <Button size="small" onClick={() => onChange({ ratios: [...formats] })}>
                {t("Ad formats")}
              </Button>
            )
          }
          hint={formats.length === 0 ? undefined : t("Ad formats: {formats}.", { formats: formats.join(", ") })}
        />
      )}
      {fields.some(({ name }) => name === "seed") ? (
        <TextField
          label={t("Seeds")}
          value={plan.seeds}
          onChange={(seeds) => onChange({ seeds })}
          placeholder="7, 42, 100-103"
          aside={
            <Button
              size="small"
              onClick={() => onChange({ seeds: Array.from({ length: rolled }, randomSeed).join(", ") })}
            >
              <Dices aria-hidden size={14} />
              {t("Randomize {count}", { count: rolled })}
            </Button>
          }
          {...(seedProblem === undefined ? {} : { error: seedProblem })}
        />
      ) : null}
    </>
  );
}

/**
 * Returns the aspect ratios to offer for these models: the supported ones that are known. Unless they are known for
 * all models, also those of the service's schema, or the common ones if the schema has none.
 */
export function aspectRatiosOf(
  creative: RequestForm,
  modelSupport: ModelSupport,
  models: readonly string[],
): readonly string[] {
  const known = models.map((model) => optionSupportOf(modelSupport, creative.type, model).values["aspect_ratio"]);
  const usual =
    known.length > 0 && known.every((aspectRatios) => aspectRatios !== undefined) ? [] : usualRatios(creative);
  return [...new Set([...usual, ...known.flatMap((aspectRatios) => aspectRatios ?? [])])];
}

function usualRatios({ type, fields }: RequestForm): readonly string[] {
  const spec = fields.find(({ name }) => name === "aspect_ratio");
  if (spec?.kind === "choice") return spec.choices;
  return spec === undefined ? [] : suggestedValues(spec.name, type);
}
