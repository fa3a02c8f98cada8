import { useDeferredValue, useMemo } from "react";
import { runSize } from "#contracts/spending/runs.ts";
import { t } from "#texts/t.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import { addItems, setListed, useBatch } from "#renderer/features/studio/stored/batchStore.ts";
import { useIsUnsaved } from "#renderer/features/studio/stored/storedSlot.ts";
import type { RequestForm } from "#renderer/features/studio/requestForms.ts";
import type { StudioDraft } from "#renderer/features/studio/draft.ts";
import { useModelSupport } from "#renderer/features/studio/stored/modelSupportStore.ts";
import { itemsText } from "#renderer/features/studio/batch/itemText.ts";
import { rememberPrompt } from "#renderer/features/studio/stored/promptStore.ts";
import { useWhileOpen } from "#renderer/ui/useWhileOpen.ts";
import { expandVariations, type ExpandedVariations } from "./expandVariations.ts";
import { VariationsFields } from "./VariationsFields.tsx";
import { VariationsPreview } from "./VariationsPreview.tsx";
import { editPlan, variationsSlot, planOf, useVariations } from "./variationsStore.ts";
import { TemplatesPopover } from "./TemplatesPopover.tsx";

interface VariationsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly creative: RequestForm;
  readonly draft: StudioDraft;
  readonly model: string;
  readonly onPrompt: (prompt: string) => void;
}

/** Adds variations of the form's draft to the batch: each prompt with each model, aspect ratio, and seed. */
export function VariationsDialog(props: VariationsDialogProps) {
  const { isOpen, onClose, creative, draft, model, onPrompt } = props;
  const { type } = creative;
  const plan = useVariations((state) => planOf(state, type));
  const isUnsaved = useIsUnsaved([variationsSlot]);
  const modelSupport = useModelSupport((state) => state.support);
  const collected = useBatch(({ batch }) => batch?.items.length);
  const variations = useMemo(
    () => ({ type, draft, model, plan, modelSupport: modelSupport ?? {}, room: runSize.max - (collected ?? 0) }),
    [type, draft, model, plan, modelSupport, collected],
  );
  // Typing has priority. The preview updates with lower priority.
  const seen = useDeferredValue(useWhileOpen(variations, isOpen));
  const made = useMemo(() => expandVariations(seen), [seen]);
  const canAdd = collected !== undefined && made.items.length > 0 && Object.keys(made.problems).length === 0;

  const add = () => {
    const { items, problems } = expandVariations(variations);
    if (items.length === 0 || Object.keys(problems).length > 0) return;
    addItems(items.map((itemDraft) => ({ type, draft: itemDraft })));
    rememberPrompt(type, draft.prompt);
    editPlan(type, (now) => ({ ...now, models: null, ratios: null, seeds: "" }));
    setListed(true);
    onClose();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("Variations")}
      width="table"
      aside={<TemplatesPopover type={type} text={draft.prompt} plan={plan} onUse={onPrompt} />}
      footer={
        <>
          <output className="figures mr-auto min-w-0 flex-1 text-muted">
            {[...(isUnsaved ? [t("Couldn't save your changes.")] : []), sumText(made)].join(" ")}
          </output>
          <Button size="large" onClick={onClose}>
            {t("Close")}
          </Button>
          <Button variant="primary" size="large" disabled={!canAdd} onClick={add}>
            {canAdd ? t("Add {count} to batch", { count: grouped(made.items.length) }) : t("Add to batch")}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-6 min-[64rem]:grid-cols-[minmax(0,1fr)_24rem]">
        <VariationsFields creative={creative} draft={draft} model={model} plan={plan} made={made} onPrompt={onPrompt} />
        <VariationsPreview type={type} made={made} />
      </div>
    </Dialog>
  );
}

/** Returns a text such as "3 prompts × 2 models × 4 ratios = 24 items". */
function sumText({ factors, leftOut, items }: ExpandedVariations): string {
  if (factors.prompts === 0) return "";
  const { prompts, models, ratios, seeds } = factors;
  const product = [
    t("{prompts, plural, one {# prompt} other {# prompts}}", { prompts }),
    t("{models, plural, one {# model} other {# models}}", { models }),
    ...(ratios === 0 ? [] : [t("{ratios, plural, one {# aspect ratio} other {# aspect ratios}}", { ratios })]),
    ...(seeds === 0 ? [] : [t("{seeds, plural, one {# seed} other {# seeds}}", { seeds })]),
  ].join(" × ");
  const sum = leftOut === 0 ? product : t("{product}, {leftOut, number} skipped", { product, leftOut });
  return items.length === 0 ? sum : `${sum} = ${itemsText(items.length)}`;
}
