// Commands to the app and its service, as data: fast-check generates and shrinks sequences of them.
import fc from "fast-check";
import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";
import type { Move } from "#main/queue/changeRequests.ts";
import { type AnswerName, answerNames } from "../matrix/answers.ts";
import { kinds } from "../matrix/spec.ts";

/** The response to one confirm. `own`: the service responds normally. */
export interface Fate {
  readonly answer: AnswerName | "own" | "crash";
  /** Whether and when the service executes the request although the response does not say so. */
  readonly reaches: "no" | "now" | "late";
}

export type Command =
  | {
      readonly do: "ask";
      readonly kind: PaidRequestKind;
      readonly prompt: number;
      readonly isLarge: boolean;
      readonly fate: Fate;
    }
  | { readonly do: "accept"; readonly which: number; readonly fate: Fate }
  | { readonly do: "checkApproval" | "checkOutcome"; readonly which: number; readonly fate: Fate }
  | {
      readonly do: "discard" | "cancel" | "hold" | "release" | "claim" | "closeAsNotRun" | "approve";
      readonly which: number;
    }
  | { readonly do: "move"; readonly which: number; readonly to: Move }
  | { readonly do: "runWhenApproved"; readonly which: number; readonly isWanted: boolean }
  /** The app does all due work; each sent confirm gets the next fate. */
  | { readonly do: "tick"; readonly fates: readonly Fate[] }
  | { readonly do: "poll" }
  | { readonly do: "pass"; readonly ms: number }
  | { readonly do: "setClock"; readonly ms: number }
  | { readonly do: "restart" }
  | { readonly do: "reads"; readonly work: boolean }
  | { readonly do: "uncertain"; readonly debits: number }
  | { readonly do: "credits"; readonly left: number }
  /** Another client makes the same generation. */
  | { readonly do: "elsewhere"; readonly prompt: number };

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Responses that leave open whether the service executed the request. */
const opaque: readonly AnswerName[] = [
  "409 processing",
  "409 unknown",
  "409 unknown, new key",
  "200 same price",
  "503 new key",
  "500",
  "500 retryable",
  "502",
  "502 retryable",
  "503",
  "503 retryable",
  "reset before bytes",
  "reset after bytes",
  "no answer in time",
  "truncated",
  "not JSON",
  "wrong shape",
];
const clear = answerNames.filter((name) => !opaque.includes(name) && !["200", "201", "202"].includes(name));

const opaqueFate = fc.record({
  answer: fc.constantFrom<Fate["answer"]>(...opaque, "crash"),
  reaches: fc.constantFrom<Fate["reaches"]>("no", "now", "late"),
});
const clearFate = fc.record({ answer: fc.constantFrom(...clear), reaches: fc.constant("no" as const) });
const ownFate = fc.constant<Fate>({ answer: "own", reaches: "no" });

/** Half of the sent confirms get a normal response. */
const fate: fc.Arbitrary<Fate> = fc.oneof(
  { arbitrary: ownFate, weight: 4 },
  { arbitrary: opaqueFate, weight: 3 },
  { arbitrary: clearFate, weight: 1 },
);

const which = fc.nat({ max: 7 });
/** Few prompts, so that requests look alike. */
const prompt = fc.nat({ max: 2 });

const quoteCommand: fc.Arbitrary<Command> = fc.record({
  do: fc.constant("ask" as const),
  kind: fc.constantFrom(...kinds),
  prompt,
  isLarge: fc.boolean(),
  fate: fc.oneof({ arbitrary: ownFate, weight: 9 }, { arbitrary: clearFate, weight: 1 }),
});

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: quoteCommand },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("accept" as const), which, fate }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom("checkApproval" as const, "checkOutcome" as const), which, fate }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(
        "discard" as const,
        "cancel" as const,
        "hold" as const,
        "release" as const,
        "claim" as const,
        "closeAsNotRun" as const,
        "approve" as const,
      ),
      which,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("move" as const),
      which,
      to: fc.constantFrom<Move>("first", "earlier", "later", "last"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("runWhenApproved" as const), which, isWanted: fc.boolean() }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("tick" as const), fates: fc.array(fate, { maxLength: 4 }) }) },
  { weight: 3, arbitrary: fc.constant<Command>({ do: "poll" }) },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant("pass" as const),
      ms: fc.constantFrom(second, 10 * second, minute, 3 * minute, 11 * minute, hour, 24 * hour),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("setClock" as const), ms: fc.constantFrom(-hour, -minute, minute, hour) }),
  },
  { weight: 2, arbitrary: fc.constant<Command>({ do: "restart" }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("reads" as const), work: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("uncertain" as const), debits: fc.constantFrom(0, 0, 8) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("credits" as const), left: fc.constantFrom(0, 20, 1_000_000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("elsewhere" as const), prompt }) },
);

/** Keeps one clock change per sequence: with several within a minute, no expected time exists. */
function onceSet(commands: readonly Command[]): readonly Command[] {
  const first = commands.findIndex((one) => one.do === "setClock");
  return commands.filter((one, index) => one.do !== "setClock" || index === first);
}

/** A quote request, confirmed at once most of the time. */
const opening = fc.record({ payload: quoteCommand, isAccepted: fc.nat({ max: 3 }), fate });

/** Sequences of up to 40 commands. Each starts with quote requests, because most commands need a request. */
export const sequences: fc.Arbitrary<Command[]> = fc
  .tuple(
    fc.array(opening, { minLength: 1, maxLength: 4, size: "max" }),
    fc.array(command, { minLength: 4, maxLength: 30, size: "max" }),
  )
  .map(([openings, rest]) => [
    ...openings.flatMap(({ payload, isAccepted, fate: met }, which): Command[] =>
      isAccepted > 0 ? [payload, { do: "accept", which, fate: met }] : [payload],
    ),
    ...onceSet(rest),
  ]);
