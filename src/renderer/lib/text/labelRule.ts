import { Label } from "#contracts/service/headers.ts";
import { t } from "#texts/t.ts";

/** The rule for labels, as shown to the user. API: Common request headers. */
export const labelRule = t("Use up to 64 characters: a–z, A–Z, 0–9, and . _ : -, starting with a letter or digit.");

interface TypedLabels {
  readonly project: string;
  readonly costCenter: string;
}

/** Returns the errors of the labels as typed. An empty label is not set. The labels are never changed. [Q41] */
export function labelErrorsOf(typed: TypedLabels): { readonly project?: string; readonly costCenter?: string } {
  const isWrong = (label: string) => label !== "" && !Label.safeParse(label).success;
  return {
    ...(isWrong(typed.project) && { project: labelRule }),
    ...(isWrong(typed.costCenter) && { costCenter: labelRule }),
  };
}
