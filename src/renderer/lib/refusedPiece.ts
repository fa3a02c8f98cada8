import { refusalCode, type ServiceFailure } from "../../contracts/result.ts";
import { t } from "../../texts/t.ts";
import { errorWords } from "./errorWords.ts";

/** Why the service gave no price for one of several pieces, in a sentence or two. */
export function refusedPiece(failure: ServiceFailure): string {
  const { text } = errorWords(
    { code: refusalCode(failure.status), message: failure.message, service: failure },
    "quote",
  );
  const allowed = failure.allowed ?? [];
  const isNamed = allowed.every((value) => text.includes(value));
  return isNamed ? text : `${text} ${t("It takes {values}.", { values: allowed.join(", ") })}`;
}
