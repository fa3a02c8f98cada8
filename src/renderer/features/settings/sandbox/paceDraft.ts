import { sandboxBounds, type SandboxSwitches, type SandboxSwitchesChange } from "../../../../contracts/sandbox.ts";
import { t, tAs } from "../../../../texts/t.ts";

export type PaceName = "generationSeconds" | "researchSeconds" | "quoteTtlSeconds" | "approvalThreshold";

interface PaceField {
  readonly name: PaceName;
  readonly label: string;
  readonly hint: string;
  readonly max: number;
  readonly isInteger: boolean;
  /** What an empty field means; without it a number is needed. */
  readonly whenEmpty?: string;
}

export const paceFields: readonly PaceField[] = [
  {
    name: "generationSeconds",
    label: t("Seconds to make a picture"),
    hint: t("Sound takes three quarters of it, clips twice as long."),
    max: sandboxBounds.seconds,
    isInteger: false,
  },
  {
    name: "researchSeconds",
    label: t("Seconds of a research job"),
    hint: t("Of one that has to fetch. Answers that are known come at once."),
    max: sandboxBounds.seconds,
    isInteger: false,
  },
  {
    name: "quoteTtlSeconds",
    label: t("Seconds a price holds"),
    hint: t("With 20 you can watch a quote expire."),
    max: sandboxBounds.seconds,
    isInteger: false,
  },
  {
    name: "approvalThreshold",
    label: t("Approval above, in credits"),
    hint: t("A price above it waits for an approval. With 0 every price does; empty, none."),
    max: sandboxBounds.credits,
    isInteger: true,
    whenEmpty: tAs("threshold", "None"),
  },
];

/** What was typed and not applied yet; null for a field that was emptied. */
export type PaceDraft = Readonly<Partial<Record<PaceName, number | null>>>;

type PaceChange = Pick<SandboxSwitchesChange, PaceName>;

interface Review {
  /** What would change; empty when nothing would. */
  readonly change: PaceChange;
  /** Fields that are empty and may not be. */
  readonly missing: readonly PaceName[];
}

/** What applying the draft would mean for the switches as they are now. */
export function reviewPace(draft: PaceDraft, now: SandboxSwitches): Review {
  const changed = paceFields.filter(({ name }) => draft[name] !== undefined && draft[name] !== now[name]);
  const missing = changed.filter(({ name, whenEmpty }) => draft[name] === null && whenEmpty === undefined);
  return {
    change: Object.fromEntries(changed.map(({ name }) => [name, draft[name]])),
    missing: missing.map(({ name }) => name),
  };
}
