import { refusalCode, type ServiceFailure } from "../../../contracts/result.ts";
import { errorWords } from "./errorWords.ts";

/** Explains in one or two sentences why the service gave no price for one item of a batch. */
export function refusedPiece(failure: ServiceFailure): string {
  return errorWords({ code: refusalCode(failure), message: failure.message, service: failure }, "quote").text;
}
