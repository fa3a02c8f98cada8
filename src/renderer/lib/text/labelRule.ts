import { Label } from "../../../contracts/service/headers.ts";
import { t } from "../../../texts/t.ts";

/** What a label may be, in words. API: Common request headers. */
export const labelRule = t("Use up to 64 characters: a–z, A–Z, 0–9, and . _ : -, starting with a letter or digit.");

interface TypedLabels {
  readonly project: string;
  readonly costCenter: string;
}

/** What does not fit of the labels as they were typed; an empty one is not set. Nothing is altered. [Q41] */
export function labelErrorsOf(typed: TypedLabels): { readonly project?: string; readonly costCenter?: string } {
  const isWrong = (label: string) => label !== "" && !Label.safeParse(label).success;
  return {
    ...(isWrong(typed.project) && { project: labelRule }),
    ...(isWrong(typed.costCenter) && { costCenter: labelRule }),
  };
}
