import { refusalCode, type ServiceFailure } from "../../../contracts/result.ts";
import { errorWords } from "./errorWords.ts";

/** Why the service gave no price for one of several pieces, in a sentence or two. */
export function refusedPiece(failure: ServiceFailure): string {
  return errorWords({ code: refusalCode(failure), message: failure.message, service: failure }, "quote").text;
}
