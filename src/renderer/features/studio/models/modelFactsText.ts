import type { Confirmation } from "#contracts/service/quotes.ts";
import type { ModelChoice, QuotedSettings } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { monthAndDay } from "#renderer/lib/time/times.ts";

/** Returns what the manifest states about a model in one line, such as "1K–4K · 9 references · negative prompt". [ST16] */
export function modelFactsText(choice: ModelChoice): string {
  const { options = {} } = choice;
  const { resolution, duration, reference_images: references, negative_prompt: negative } = options;
  const seconds = duration?.values ?? boundsText(duration?.minimum, duration?.maximum);
  return [
    listText(resolution?.values),
    seconds.length === 0 ? "" : t("{duration} s", { duration: listText(seconds) }),
    references?.maxItems === undefined
      ? ""
      : t("{count, plural, one {# reference} other {# references}}", { count: references.maxItems }),
    negative === undefined ? "" : t("negative prompt"),
    options["generate_audio"] === undefined ? "" : t("audio"),
  ]
    .filter((text) => text !== "")
    .join(" · ");
}

function boundsText(minimum: number | undefined, maximum: number | undefined): readonly number[] {
  return minimum === undefined || maximum === undefined ? [] : [minimum, maximum];
}

/** Returns "1K–4K" for several values, in their order of size. */
function listText(values: readonly (string | number)[] = []): string {
  const sorted = values.toSorted((one, other) => sizeOf(one) - sizeOf(other));
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined) return "";
  return first === last ? String(first) : `${first}–${last}`;
}

/** Returns the size of a resolution for sorting: 4K is larger than 1080p. */
function sizeOf(value: string | number): number {
  const number = Number.parseFloat(String(value));
  return /k$/i.test(String(value)) ? number * 1000 : number;
}

/** Returns what a quote bought, and when, such as "1 image, 1K · Nov 21". */
export function quotedForText({ confirmation, quotedAt }: QuotedSettings): string {
  return [boughtText(confirmation), monthAndDay(quotedAt)].filter((text) => text !== "").join(" · ");
}

function boughtText(confirmation: Confirmation): string {
  const { output_count: outputs, duration_seconds: seconds, resolution, text_length: letters } = confirmation;
  return [
    outputs === undefined ? "" : t("{count, plural, one {# output} other {# outputs}}", { count: outputs }),
    seconds === undefined ? "" : t("{duration} s", { duration: String(seconds) }),
    resolution ?? "",
    letters === undefined ? "" : t("{count, plural, one {# character} other {# characters}}", { count: letters }),
  ]
    .filter((text) => text !== "")
    .join(", ");
}
