import type { RequestType } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { fieldLabel } from "#renderer/features/studio/fields/fieldTexts.ts";

const places: Readonly<Record<string, string>> = {
  clear: t("clear the draft"),
  remix: t("open a recipe"),
  reference: t("add a reference"),
  speech: t("add speech"),
  droppedFiles: t("add files"),
  moveReference: t("move a reference"),
  swapFrames: t("swap frames"),
  scene: t("open a scene"),
  newDraft: t("new draft"),
  "batch item": t("open a batch item"),
  "previous draft": t("restore the previous draft"),
};

/** Returns what a change of a draft did, for the tooltip of Undo. `place` names the edited field. */
export function draftChangeText(type: RequestType, place: string): string {
  const known = Object.hasOwn(places, place) ? places[place] : undefined;
  if (known !== undefined) return known;
  const field = place === "earlier prompt" ? "prompt" : place;
  if (field === "project") return t("change {field}", { field: t("Project") });
  if (field === "costCenter") return t("change {field}", { field: t("Cost center") });
  return t("change {field}", { field: fieldLabel(field, type) });
}

export const batchChangeText = {
  add: (count: number) => t("add {count, number} to batch", { count }),
  remove: (count: number) => t("remove {count, number} from batch", { count }),
  restore: (count: number) => t("restore {count, number} in batch", { count }),
  move: () => t("move a batch item"),
  update: () => t("update a batch item"),
  set: (count: number) => t("change {count, plural, one {# batch item} other {# batch items}}", { count }),
} as const;
