import type { WireError } from "../../../../contracts/result.ts";
import { t } from "../../../../texts/t.ts";
import { errorWords } from "../../../lib/text/errorWords.ts";

/** An error of the switches in plain words. The Sandbox is a part of the app, so it is never merely unreachable. */
export function sandboxWords(error: WireError): { readonly title: string; readonly text: string } {
  if (error.code !== "offline") {
    const { title, text } = errorWords(error, "other");
    return { title, text };
  }
  return {
    title: t("The Sandbox is not running"),
    text: t(
      "It starts again by itself within seconds. If it does not, quit Proofsheet and open it again. Nothing that it made or charged is lost.",
    ),
  };
}
