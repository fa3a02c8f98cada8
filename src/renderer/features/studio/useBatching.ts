import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { runSize } from "../../../contracts/runs.ts";
import { queries } from "../../ipc/queries.ts";
import { toast } from "../../ui/toast.ts";
import { addPieces, saveEdited, stopEditing, useBatch } from "./batchStore.ts";
import type { Creative } from "./creatives.ts";
import type { StudioDraft } from "./draft.ts";
import { fieldText } from "./fieldTexts.ts";
import { nothingElse, variantsOf } from "./variants.ts";

/** Collecting pieces from a form: what its footer shows of that, and the step itself. */
export function useBatching(creative: Creative, draft: StudioDraft, model: string) {
  const { type } = creative;
  const [also, setAlso] = useState(nothingElse);
  const isReady = useBatch(({ batch }) => batch !== null);
  const isEditing = useBatch(
    ({ batch, editing }) => editing !== null && batch?.pieces.find(({ id }) => id === editing)?.type === type,
  );
  const { data: models = [] } = useQuery(queries.models(type));
  const ratios = ratiosOf(creative);
  const ownRatio = draft.options["aspect_ratio"];
  const variants = variantsOf(draft, model, also);

  /** Takes a draft that was found complete. */
  const add = () => {
    if (isEditing) return saveEdited({ ...draft, model });
    const left = addPieces(type, variants);
    if (left > 0) toast({ title: "The batch is full", text: `It takes ${runSize.max} pieces.`, isFailure: true });
    setAlso(nothingElse);
  };

  return {
    add,
    shown: {
      isReady,
      isEditing,
      also,
      onAlso: setAlso,
      count: variants.length,
      ratios: ratios.filter((value) => value !== ownRatio),
      models: models
        .filter(({ id, availability }) => id !== model && availability !== "unavailable")
        .map(({ id }) => id),
      onStopEditing: stopEditing,
    },
  };
}

/** The shapes that a kind of creative can be made in: those of the interface, or else the usual ones. */
function ratiosOf({ type, fields }: Creative): readonly string[] {
  const spec = fields.find(({ name }) => name === "aspect_ratio");
  if (spec?.kind === "choice") return spec.choices;
  return spec === undefined ? [] : (fieldText(type, spec.name).suggestions ?? []).map(({ value }) => value);
}
