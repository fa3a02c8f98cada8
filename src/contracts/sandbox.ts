import { z } from "zod";
import { command } from "./command.ts";
import { type Variant, Variants } from "./service/variants.ts";

export const sandboxFaultKinds = [
  "drop_before_commit",
  "drop_after_commit",
  "status",
  "delay",
  "malformed_json",
  "truncate",
  "uncertain",
  "fail_generation",
  "duplicate_webhook",
  "never_webhook",
] as const;

/** A fault that the embedded service injects. docs/spec/sandbox.md, "Fault injection", defines each kind. */
export const SandboxFault = z.strictObject({
  /** The affected request in the API's notation, such as `POST /v1/generations`, or `*`. */
  on: z.string().max(100),
  kind: z.enum(sandboxFaultKinds),
  phase: z.enum(["quote", "confirm"]).optional(),
  /** How often the fault occurs; once if absent. */
  times: z.int().min(1).max(1000).optional(),
  /** For `delay` and `uncertain`: milliseconds. */
  ms: z.int().min(0).max(600_000).optional(),
  when: z.enum(["before", "after"]).optional(),
  /** For `status`. */
  status: z.int().min(400).max(599).optional(),
  code: z.string().min(1).max(128).optional(),
  /** For `uncertain`: the final outcome. */
  resolve: z.enum(["charged", "uncharged"]).optional(),
});
export type SandboxFault = z.infer<typeof SandboxFault>;

/**
 * Settings of the embedded service that can change while it runs. Credits persist; everything else lasts until the app
 * quits.
 */
export interface SandboxSwitches {
  /** Test credits. */
  readonly balance: number;
  readonly generationSeconds: number;
  readonly researchSeconds: number;
  readonly quoteTtlSeconds: number;
  /** Prices above this need approval, in credits; null: none. */
  readonly approvalThreshold: number | null;
  readonly faults: readonly SandboxFault[];
  /** Enabled variants. A choice without an enabled variant has its standard behavior. docs/spec/sandbox.md, Variants */
  readonly variants: readonly Variant[];
  /** Number of requests that were charged. */
  readonly paidRequests: number;
}

/** Upper bounds for form fields. */
export const sandboxBounds = { credits: 1_000_000_000, seconds: 86_400, faults: 100 } as const;

const Seconds = z.number().min(0).max(sandboxBounds.seconds);

/** Absent fields stay unchanged. */
export const SandboxSwitchesChange = z.strictObject({
  balance: z.int().min(0).max(sandboxBounds.credits).optional(),
  /** Adds credits to the balance. Credits spent in the meantime stay spent. */
  addCredits: z.int().min(1).max(sandboxBounds.credits).optional(),
  generationSeconds: Seconds.optional(),
  researchSeconds: Seconds.optional(),
  quoteTtlSeconds: Seconds.optional(),
  approvalThreshold: z.int().min(0).max(sandboxBounds.credits).nullable().optional(),
  faults: z.array(SandboxFault).max(sandboxBounds.faults).optional(),
  variants: Variants.optional(),
});
export type SandboxSwitchesChange = z.infer<typeof SandboxSwitchesChange>;

export const sandboxCommands = {
  /** Available only in the Sandbox workspace; `not_found` elsewhere. */
  "sandbox.readSwitches": command(z.strictObject({})).returns<SandboxSwitches>(),
  "sandbox.changeSwitches": command(SandboxSwitchesChange).returns<SandboxSwitches>(),
  /**
   * Adds a month of past, settled results to an account without charges. Returns their number; 0 if the account has
   * charges. `not_found` outside the Sandbox workspace.
   */
  "sandbox.addSamples": command(z.strictObject({})).returns<{ readonly results: number }>(),
};
