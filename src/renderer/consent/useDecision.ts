import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { OpenConsent } from "#contracts/spending/consent.ts";
import type { ConsentExit } from "#contracts/spending/consentExit.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { runConsent } from "#renderer/ipc/runConsent.ts";
import type { QuoteOffer } from "#renderer/lib/money/quoteOffer.ts";
import { closeConsent } from "./closeConsent.ts";
import { consentQuery } from "./consentQuery.ts";
import { type Decision, decisionOf, mayConfirm, needsNoMore, type QuotedSubject, type Step } from "./decision.ts";

export interface DecisionActions {
  readonly decision: Decision;
  /** Positions of rejected items that the user removed. */
  readonly removed: ReadonlySet<number>;
  /** Confirms exactly this offer. */
  readonly confirm: (offer: QuoteOffer) => Promise<void>;
  readonly requote: () => Promise<void>;
  readonly remove: (position: number) => void;
  readonly close: (exit?: ConsentExit | null) => void;
}

/** The decision on a quote or a batch. The view closes once a confirmed request needs no more decisions. */
export function useDecision({ key }: OpenConsent, subject: QuotedSubject): DecisionActions {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ state: "offered" });
  // Set at once, unlike the step: a second click of the same render must not confirm again.
  const isConfirming = useRef(false);
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const decision = decisionOf(step, subject);
  const close = (exit: ConsentExit | null = null) => closeConsent(key, exit, [...removed]);

  const isClear = decision.state === "confirmed" && needsNoMore(decision.request);
  const closed = useEffectEvent(close);
  useEffect(() => {
    if (isClear) closed();
  }, [isClear]);

  const confirm = async (offer: QuoteOffer) => {
    if (isConfirming.current || !mayConfirm(step) || offer.expiresAt <= Date.now()) return;
    isConfirming.current = true;
    setStep({ state: "confirming" });
    try {
      await send(offer);
      if (offer.runId !== null) return close();
      await client.invalidateQueries({ queryKey: consentQuery.queryKey });
      setStep({ state: "offered" });
    } catch (cause) {
      setStep({ state: "rejected", error: asCommandError(cause) });
    } finally {
      isConfirming.current = false;
    }
  };
  const requote = async () => {
    if (step.state === "confirming" || step.state === "requoting") return;
    setStep({ state: "requoting" });
    try {
      // The new quotes arrive as another consent in the same place.
      await runConsent("consent.requote", { key });
    } catch (cause) {
      setStep({ state: "requote_unanswered", error: asCommandError(cause) });
    }
  };
  return {
    decision,
    removed,
    confirm,
    requote,
    remove: (position) => setRemoved((before) => new Set(before).add(position)),
    close: (exit) => {
      // A confirmation in progress can't be left.
      if (step.state !== "confirming") close(exit);
    },
  };
}

async function send({ parts, runId }: QuoteOffer): Promise<void> {
  const prices = parts.map(({ paidRequestId, quoteId, credits }) => ({ paidRequestId, quoteId, credits }));
  if (runId !== null) {
    await runConsent("runs.confirm", { runId, parts: prices });
    return;
  }
  for (const price of prices) await runConsent("quotes.confirm", price);
}
