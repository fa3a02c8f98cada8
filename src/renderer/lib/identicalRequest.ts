import type { IdenticalRequest } from "../../contracts/quotes.ts";
import { t } from "../../texts/t.ts";
import { creditsText } from "./credits.ts";
import { stateName } from "./paidRequestState.ts";
import { fullTime } from "./times.ts";

export type { IdenticalRequest };

/** What is shown of a request that is identical to the one that is being decided. */
export function identicalText({ state, credits, confirmedAt }: IdenticalRequest): string {
  return t("{state}, {price}, confirmed {time}", {
    state: stateName(state),
    price: creditsText(credits),
    time: fullTime(confirmedAt),
  });
}
