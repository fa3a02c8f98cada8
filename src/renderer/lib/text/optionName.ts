import { t } from "#texts/t.ts";
import { requestOption } from "#renderer/lib/requestOptions.ts";

/** Returns the UI label of a field of the service. An unlisted field such as "output_count" becomes "Output count". */
export function optionName(field: string, type = ""): string {
  const words = field.replaceAll("_", " ");
  return requestOption(field, type)?.label ?? otherFields.get(field) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Labels of fields that are no option of a generation or scene. */
const otherFields: ReadonlyMap<string, string> = new Map([
  ["country", t("Country")],
  ["end_date", t("End date")],
  ["media_type", t("Media type")],
  ["model", t("Model")],
  ["page_id", t("Page ID")],
  ["prompt", t("Prompt")],
  ["sort_by", t("Sort by")],
  ["start_date", t("Start date")],
  ["status", t("Status")],
]);
