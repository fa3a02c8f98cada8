import { AppError, toWireError } from "../errors.ts";
import type { WireError } from "../../contracts/result.ts";
import type { AdEngine } from "./adEngine.ts";
import type { Answered } from "../domain/steps.ts";

export type AdMethod = keyof AdEngine;

/** The engine as others see it: the same methods, answered from its thread. */
export type AdPort = {
  readonly [M in Exclude<AdMethod, "close" | "discard" | "tidy" | "pageInSteps">]: (
    ...args: Parameters<AdEngine[M]>
  ) => Promise<Answered<ReturnType<AdEngine[M]>>>;
} & { readonly close: () => Promise<void> };

/** What goes into the thread. */
export interface AdQuestion {
  readonly id: number;
  readonly method: AdMethod;
  readonly args: readonly unknown[];
}

/** What comes out of it. `detail` of an unexpected error is for the log of main; after `isLast` comes nothing more. */
export type AdAnswer = { readonly isLast?: true } & AdOutcome;
type AdOutcome =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly error: WireError; readonly detail: string | null };

export function failedAnswer(id: number, cause: unknown): AdAnswer {
  const detail =
    cause instanceof AppError ? null : cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return { id, ok: false, error: toWireError(cause), detail };
}

/** The error of an answer as it was thrown inside. */
export function errorOf(answer: Extract<AdAnswer, { ok: false }>): Error {
  const { code, message } = answer.error;
  return answer.detail === null ? new AppError(code, message) : new Error(`The ad engine failed: ${answer.detail}`);
}

/** What a person waits for goes before what nobody sees; otherwise first come, first served. */
export function urgencyOf(method: AdMethod): number {
  switch (method) {
    case "page":
    case "read":
    case "mediaTypeOf":
      return 0;
    case "count":
    case "brand":
    case "brands":
    case "rawItems":
      return 1;
    case "facets":
    case "months":
    case "totals":
      return 2;
    default:
      return 3;
  }
}
