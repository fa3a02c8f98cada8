// The protocol between the driver and the buying process: one order in, lines of JSON out.
import type { TimeScale } from "./scaledTime.ts";

/** The purpose of a request. */
export const phases = ["quote", "confirm", "poll", "download", "records"] as const;
export type Phase = (typeof phases)[number];

/** Moments of a request at which the process can be killed. */
export const points = ["before", "sent", "answering", "answered"] as const;
export type Point = (typeof points)[number];

export interface KillTarget {
  readonly phase: Phase;
  readonly point: Point;
  /** At which occurrence, counted from 1. */
  readonly nth: number;
}

/** A workspace: its data folder, its service, and the seed of what it buys. */
export interface Home {
  readonly dataDir: string;
  readonly service: { readonly baseUrl: string; readonly apiKey: string };
  readonly seed: number;
}

export interface Order {
  /** The workspaces that work at once; the first one is shown. */
  readonly homes: readonly Home[];
  readonly scale: TimeScale;
  /** The range of jobs to buy: from the first number up to the second, exclusive. */
  readonly jobs: readonly [number, number];
  /** Runs until nothing is open, then ends. */
  readonly drain: boolean;
  readonly kill: KillTarget | null;
  /** The control run of the power test: commits do not wait for the disk. */
  readonly isLazyJournal: boolean;
  /** An empty cost center is sent as a trace tag. */
  readonly isTagging: boolean;
  /** Programs request everything, and a person or an allowance confirms it. */
  readonly isByPrograms: boolean;
}

export type Report =
  | { readonly event: "loaded" }
  /** The core is running. */
  | { readonly event: "opened" }
  /** The core rejected the folder. */
  | { readonly event: "refused"; readonly why: string }
  /** A request of this phase has started (+1) or ended (-1). */
  | { readonly event: "phase"; readonly phase: Phase; readonly step: 1 | -1 }
  /** The process is about to die at the target. */
  | { readonly event: "killing"; readonly target: KillTarget }
  /** The first unfinished job of any workspace, and the highest number of unfinished jobs in one. */
  | { readonly event: "window"; readonly first: number; readonly unfinished: number }
  /** A confirmation request is stored: it must never be lost. */
  | { readonly event: "requested"; readonly id: string }
  /** An error that the core logged. */
  | { readonly event: "complaint"; readonly text: string }
  | { readonly event: "drained"; readonly issues: readonly string[] }
  | { readonly event: "stuck"; readonly open: readonly string[] };
