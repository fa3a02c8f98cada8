// A process that plays one combination of variants after another.
import type { Programs } from "../programs.ts";
import { combinationOf, randomOf } from "./combinations.ts";
import { playSample } from "./playService.ts";

export interface PlayOrder {
  readonly seed: number;
  readonly index: number;
  /** Addresses of the built programs of the core's threads. */
  readonly threads: { readonly [N in keyof Programs["threads"]]: string };
}

export interface PlayedPart {
  readonly index: number;
  readonly variants: string;
  readonly journeys: number;
  readonly charges: number;
  readonly findings: readonly string[];
}

async function play({ seed, index, threads }: PlayOrder): Promise<PlayedPart> {
  const variants = combinationOf(seed, index);
  const said = { index, variants: variants.join(" ") };
  const urls = { ad: new URL(threads.ad), data: new URL(threads.data), read: new URL(threads.read) };
  try {
    return { ...said, ...(await playSample({ variants, threads: urls }, randomOf(seed, index))) };
  } catch (cause) {
    return { ...said, journeys: 0, charges: 0, findings: [`broken off: ${String(cause)}`] };
  }
}

process.on("message", (order) => {
  void play(order as PlayOrder).then((part) => process.send?.(part));
});
