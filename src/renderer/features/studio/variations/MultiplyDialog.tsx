import { useDeferredValue, useMemo } from "react";
import { runSize } from "../../../../contracts/spending/runs.ts";
import { t } from "../../../../texts/t.ts";
import { grouped } from "../../../lib/text/numbers.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { addPieces, setListed, useBatch } from "../stored/batchStore.ts";
import { useIsUnsaved } from "../stored/storedSlot.ts";
import type { Creative } from "../creatives.ts";
import type { StudioDraft } from "../draft.ts";
import { useLearned } from "../stored/learnedStore.ts";
import { piecesText } from "../batch/pieceTexts.ts";
import { rememberPrompt } from "../stored/promptStore.ts";
import { useWhileOpen } from "../useWhileOpen.ts";
import { multiply, type Multiplication } from "./multiply.ts";
import { MultiplyFields } from "./MultiplyFields.tsx";
import { MultiplyPreview } from "./MultiplyPreview.tsx";
import { editPlan, multiplySlot, planOf, useMultiply } from "./multiplyStore.ts";
import { TemplatesPopover } from "./TemplatesPopover.tsx";

interface MultiplyDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly creative: Creative;
  readonly draft: StudioDraft;
  readonly model: string;
  readonly onPrompt: (prompt: string) => void;
}

/** Adds variations of the form's draft to the batch: each prompt with each model, aspect ratio, and seed. */
export function MultiplyDialog(props: MultiplyDialogProps) {
  const { isOpen, onClose, creative, draft, model, onPrompt } = props;
  const { type } = creative;
  const plan = useMultiply((state) => planOf(state, type));
  const isUnsaved = useIsUnsaved([multiplySlot]);
  const learned = useLearned((state) => state.learned);
  const collected = useBatch(({ batch }) => batch?.pieces.length);
  const asked = useMemo(
    () => ({ type, draft, model, plan, learned: learned ?? {}, room: runSize.max - (collected ?? 0) }),
    [type, draft, model, plan, learned, collected],
  );
  // Typing has priority. The preview updates with lower priority.
  const seen = useDeferredValue(useWhileOpen(asked, isOpen));
  const made = useMemo(() => multiply(seen), [seen]);
  const canAdd = collected !== undefined && made.pieces.length > 0 && Object.keys(made.problems).length === 0;

  const add = () => {
    const { pieces, problems } = multiply(asked);
    if (pieces.length === 0 || Object.keys(problems).length > 0) return;
    addPieces(pieces.map((piece) => ({ type, draft: piece })));
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
          <Button look="primary" size="large" disabled={!canAdd} onClick={add}>
            {canAdd ? t("Add {count} to batch", { count: grouped(made.pieces.length) }) : t("Add to batch")}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-6 min-[64rem]:grid-cols-[minmax(0,1fr)_24rem]">
        <MultiplyFields creative={creative} draft={draft} model={model} plan={plan} made={made} onPrompt={onPrompt} />
        <MultiplyPreview type={type} made={made} />
      </div>
    </Dialog>
  );
}

/** Returns a text such as "3 prompts × 2 models × 4 ratios = 24 items". */
function sumText({ factors, leftOut, pieces }: Multiplication): string {
  if (factors.prompts === 0) return "";
  const { prompts, models, ratios, seeds } = factors;
  const product = [
    t("{prompts, plural, one {# prompt} other {# prompts}}", { prompts }),
    t("{models, plural, one {# model} other {# models}}", { models }),
    ...(ratios === 0 ? [] : [t("{ratios, plural, one {# aspect ratio} other {# aspect ratios}}", { ratios })]),
    ...(seeds === 0 ? [] : [t("{seeds, plural, one {# seed} other {# seeds}}", { seeds })]),
  ].join(" × ");
  const sum = leftOut === 0 ? product : t("{product}, {leftOut, number} skipped", { product, leftOut });
  return pieces.length === 0 ? sum : `${sum} = ${piecesText(pieces.length)}`;
}
