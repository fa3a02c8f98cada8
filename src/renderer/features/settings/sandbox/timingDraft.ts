import { sandboxBounds, type SandboxSwitches, type SandboxSwitchesChange } from "#contracts/sandbox.ts";
import { t, tContext } from "#texts/t.ts";

export type TimingName = "generationSeconds" | "researchSeconds" | "quoteTtlSeconds" | "approvalThreshold";

interface PaceField {
  readonly name: TimingName;
  readonly label: string;
  readonly hint: string;
  readonly max: number;
  readonly isInteger: boolean;
  /** The meaning of an empty field. Without this, a number is required. */
  readonly whenEmpty?: string;
}

export const timingFields: readonly PaceField[] = [
  {
    name: "generationSeconds",
    label: t("Image generation (seconds)"),
    hint: t("Audio takes 75% as long, video and lipsync twice as long."),
    max: sandboxBounds.seconds,
    isInteger: false,
  },
  {
    name: "researchSeconds",
    label: t("Research job (seconds)"),
    hint: t("Applies to live results only: cached results appear immediately."),
    max: sandboxBounds.seconds,
    isInteger: false,
  },
  {
    name: "quoteTtlSeconds",
    label: t("Quote lifetime (seconds)"),
    hint: t("Enter 20 to see a quote expire."),
    max: sandboxBounds.seconds,
    isInteger: false,
  },
  {
    name: "approvalThreshold",
    label: t("Approval threshold (credits)"),
    hint: t(
      "Prices above this threshold need approval. Enter 0 to require it for every price, or leave empty for none.",
    ),
    max: sandboxBounds.credits,
    isInteger: true,
    whenEmpty: tContext("threshold", "None"),
  },
];

/** Values typed but not applied yet; null for a cleared field. */
export type TimingDraft = Readonly<Partial<Record<TimingName, number | null>>>;

type PaceChange = Pick<SandboxSwitchesChange, TimingName>;

interface Review {
  /** The changed values; empty if nothing changed. */
  readonly change: PaceChange;
  /** Required fields that are empty. */
  readonly missing: readonly TimingName[];
}

/** Returns how the draft would change the current Sandbox settings. */
export function reviewTiming(draft: TimingDraft, now: SandboxSwitches): Review {
  const changed = timingFields.filter(({ name }) => draft[name] !== undefined && draft[name] !== now[name]);
  const missing = changed.filter(({ name, whenEmpty }) => draft[name] === null && whenEmpty === undefined);
  return {
    change: Object.fromEntries(changed.map(({ name }) => [name, draft[name]])),
    missing: missing.map(({ name }) => name),
  };
}
