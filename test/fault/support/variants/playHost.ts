// A process that plays combinations of variants one after another.
import { combinationOf, randomOf } from "./combinations.ts";
import { playSample } from "./playService.ts";

export interface PlayOrder {
  readonly seed: number;
  readonly index: number;
}

export interface PlayedPart {
  readonly index: number;
  readonly variants: string;
  readonly journeys: number;
  readonly charges: number;
  readonly reviewed: number;
  readonly findings: readonly string[];
}

async function play({ seed, index }: PlayOrder): Promise<PlayedPart> {
  const variants = combinationOf(seed, index);
  const said = { index, variants: variants.join(" ") };
  try {
    return { ...said, ...(await playSample(variants, randomOf(seed, index))) };
  } catch (cause) {
    return { ...said, journeys: 0, charges: 0, reviewed: 0, findings: [`broken off: ${String(cause)}`] };
  }
}

process.on("message", (order) => {
  void play(order as PlayOrder).then((part) => process.send?.(part));
});
