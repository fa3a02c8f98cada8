// What the driver and the process that buys tell each other: one order in, lines of JSON out.
import type { TimeScale } from "./scaledTime.ts";

/** What a request over the wire is for. */
export const phases = ["quote", "confirm", "poll", "download", "records"] as const;
export type Phase = (typeof phases)[number];

/** Moments in the life of a request at which the process can be made to die. */
export const points = ["before", "sent", "answering", "answered"] as const;
export type Point = (typeof points)[number];

export interface KillTarget {
  readonly phase: Phase;
  readonly point: Point;
  /** At the how-manieth time. */
  readonly nth: number;
}

export interface Order {
  readonly dataDir: string;
  readonly service: { readonly baseUrl: string; readonly apiKey: string };
  readonly scale: TimeScale;
  readonly seed: number;
  /** Jobs that are wanted: from the first up to, without, the second. */
  readonly jobs: readonly [number, number];
  /** Runs until nothing is open, and then ends automatically. */
  readonly drain: boolean;
  readonly kill: KillTarget | null;
  /** The control of the power test: commits that do not wait for the disk. */
  readonly isLazyJournal: boolean;
  /** An empty cost center is sent as a trace tag. */
  readonly isTagging: boolean;
}

export type Report =
  | { readonly event: "loaded" }
  /** The core runs. */
  | { readonly event: "opened" }
  /** The core refused the folder. */
  | { readonly event: "refused"; readonly why: string }
  /** A request of this phase has begun (+1) or ended (-1). */
  | { readonly event: "phase"; readonly phase: Phase; readonly step: 1 | -1 }
  /** About to die at the target. */
  | { readonly event: "killing"; readonly target: KillTarget }
  /** The first job that is not all done, and how many are not. */
  | { readonly event: "window"; readonly first: number; readonly unfinished: number }
  /** Something that the core logged as an error. */
  | { readonly event: "complaint"; readonly text: string }
  | { readonly event: "drained"; readonly alarms: readonly string[] }
  | { readonly event: "stuck"; readonly open: readonly string[] };
