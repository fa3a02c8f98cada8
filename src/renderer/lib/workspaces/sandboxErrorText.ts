import type { WireError } from "#contracts/result.ts";
import { t } from "#texts/t.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";

/** Returns an error of the Sandbox settings as text. The Sandbox is part of the app, so it is never merely unreachable. */
export function sandboxErrorText(error: WireError): { readonly title: string; readonly text: string } {
  if (error.code !== "offline") {
    const { title, text } = errorText(error, "other");
    return { title, text };
  }
  return {
    title: t("The Sandbox isn't running"),
    text: t(
      "The Sandbox restarts automatically within seconds. If it doesn't, quit and reopen Proofsheet. No results or charges are lost.",
    ),
  };
}
