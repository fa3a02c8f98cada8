import type { ConsentKey } from "#contracts/spending/consent.ts";

/** The text of the system dialog that asks once more where no click or key of the user was seen. */
export interface SystemQuestion {
  readonly message: string;
  readonly detail: string;
  /** Label of the button that accepts. */
  readonly accept: string;
  /** Whether accepting can't spend anything, also later. Then it is also accepted under a debugging port. [CV5] */
  readonly spendsNothing?: boolean;
}

/** How a person accepted. Times are epoch ms. */
export interface PersonInput {
  readonly method: "consent_view" | "system_dialog";
  readonly inputAt: number | null;
}

/** Shows consents to a person, where the page can neither read, cover nor operate them. */
export interface ConsentScreen {
  /** Shows this consent, or its changed content. Inputs before that no longer count. */
  readonly show: (key: ConsentKey) => void;
  readonly hide: () => void;
  /** Whether the screen accepts an input now. */
  readonly isArmed: () => boolean;
  /**
   * Resolves to how a person accepted the consent with this key; null if no person did. Throws if nobody may accept
   * here, for example under a debugging port with real credits.
   */
  readonly personInput: (key: ConsentKey, question: SystemQuestion) => Promise<PersonInput | null>;
}
