import { t } from "#texts/t.ts";
import { copyText } from "./copyText.ts";
import { toast } from "./toast.ts";

/** Copies a text and reports the outcome in a toast. */
export function copyWithToast(text: string): void {
  copyText(text).then(
    () => toast({ title: t("Copied") }),
    () => toast({ title: t("Couldn't copy"), isFailure: true }),
  );
}
