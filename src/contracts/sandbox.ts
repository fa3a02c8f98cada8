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

/** A failure planted in the embedded service. docs/spec/sandbox.md, "Fault injection", says what each kind does. */
export const SandboxFault = z.strictObject({
  /** A request as the interface writes it, such as `POST /v1/generations`, or `*`. */
  on: z.string().max(100),
  kind: z.enum(sandboxFaultKinds),
  phase: z.enum(["quote", "confirm"]).optional(),
  /** How often it strikes; once when left out. */
  times: z.int().min(1).max(1000).optional(),
  /** Of `delay` and `uncertain`: milliseconds. */
  ms: z.int().min(0).max(600_000).optional(),
  when: z.enum(["before", "after"]).optional(),
  /** Of `status`. */
  status: z.int().min(400).max(599).optional(),
  code: z.string().min(1).max(128).optional(),
  /** Of `uncertain`: how it turns out. */
  resolve: z.enum(["charged", "uncharged"]).optional(),
});
export type SandboxFault = z.infer<typeof SandboxFault>;

/** What can be changed in the embedded service while it runs. Credits are kept, the rest lasts until the app ends. */
export interface SandboxSwitches {
  /** Play credits. */
  readonly balance: number;
  readonly generationSeconds: number;
  readonly researchSeconds: number;
  readonly quoteTtlSeconds: number;
  /** Prices above this need approval, in credits; null for none. */
  readonly approvalThreshold: number | null;
  readonly faults: readonly SandboxFault[];
  /** Lawful answers by name; a choice of which none is named is at its standard. docs/spec/sandbox.md, Variants */
  readonly variants: readonly Variant[];
}

/** Bounds that a form needs. */
export const sandboxBounds = { credits: 1_000_000_000, seconds: 86_400, faults: 100 } as const;

const Seconds = z.number().min(0).max(sandboxBounds.seconds);

/** Fields that are left out stay as they are. */
export const SandboxSwitchesChange = z.strictObject({
  balance: z.int().min(0).max(sandboxBounds.credits).optional(),
  /** Tops the balance up. What is spent meanwhile stays spent. */
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
  /** Only in the Sandbox workspace; anywhere else there is nothing of the kind (`not_found`). */
  "sandbox.readSwitches": command(z.strictObject({})).returns<SandboxSwitches>(),
  "sandbox.changeSwitches": command(SandboxSwitchesChange).returns<SandboxSwitches>(),
};
