import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ConfirmationId } from "#contracts/agents/confirmations.ts";
import type { OpenConsent } from "#contracts/spending/consent.ts";
import type { WireError } from "#contracts/result.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { runConsent } from "#renderer/ipc/runConsent.ts";
import { consentQuery } from "#renderer/consent/consentQuery.ts";
import type { OpenItem } from "./ticks.ts";

/** What the user has started in the view, and why the last attempt failed. */
export interface ConfirmationStep {
  readonly doing: "confirm" | "decline" | "requote" | null;
  readonly error: { readonly doing: "confirm" | "quote" | "other"; readonly error: WireError } | null;
  /** How many requests the user has confirmed in this view. */
  readonly confirmed: number;
}

export interface ConfirmationActions {
  readonly step: ConfirmationStep;
  /** Confirms exactly these requests at exactly these prices. */
  readonly confirm: (items: readonly OpenItem[]) => Promise<void>;
  /** Resolves to whether it succeeded. */
  readonly decline: (ids: readonly ConfirmationId[], note: string) => Promise<boolean>;
  readonly requote: () => Promise<void>;
}

/** The decisions on the confirmation requests of a program. */
export function useConfirmations({ key, version }: OpenConsent): ConfirmationActions {
  const client = useQueryClient();
  const [step, setStep] = useState<ConfirmationStep>({ doing: null, error: null, confirmed: 0 });
  // Set at once, unlike the step: a second click of the same render must not confirm again.
  const isBusy = useRef(false);

  const act = async (
    doing: NonNullable<ConfirmationStep["doing"]>,
    failed: NonNullable<ConfirmationStep["error"]>["doing"],
    action: () => Promise<number>,
  ): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setStep((before) => ({ ...before, doing, error: null }));
    try {
      const confirmed = await action();
      await client.invalidateQueries({ queryKey: consentQuery.queryKey });
      setStep((before) => ({ doing: null, error: null, confirmed: before.confirmed + confirmed }));
      return true;
    } catch (cause) {
      setStep((before) => ({ ...before, doing: null, error: { doing: failed, error: asCommandError(cause) } }));
      return false;
    } finally {
      isBusy.current = false;
    }
  };
  return {
    step,
    confirm: async (items) => {
      if (items.length === 0) return;
      const parts = items.map(({ item, quoteId, credits }) => ({ paidRequestId: item.request.id, quoteId, credits }));
      await act("confirm", "confirm", async () => {
        await runConsent("confirmations.confirm", { key, version, parts });
        return parts.length;
      });
    },
    decline: (ids, note) =>
      act("decline", "other", async () => {
        const said = note.trim();
        await runConsent("confirmations.declineShown", { key, ids: [...ids], ...(said !== "" && { note: said }) });
        return 0;
      }),
    requote: async () => {
      await act("requote", "quote", async () => {
        await runConsent("consent.requote", { key });
        return 0;
      });
    },
  };
}
