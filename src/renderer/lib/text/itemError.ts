import { refusalCode, type ServiceFailure } from "#contracts/result.ts";
import { errorText } from "./errorText.ts";

/** Explains in one or two sentences why the service gave no price for one item of a batch. */
export function itemError(failure: ServiceFailure): string {
  return errorText({ code: refusalCode(failure), message: failure.message, service: failure }, "quote").text;
}
