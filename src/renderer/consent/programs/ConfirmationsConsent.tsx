import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import type { ConfirmationRequest } from "#contracts/agents/confirmations.ts";
import type { ConsentSubject, OpenConsent } from "#contracts/spending/consent.ts";
import { shortTime } from "#renderer/lib/time/times.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { shownName } from "#renderer/lib/agents/shownName.ts";
import { undecidedItems } from "#renderer/lib/agents/undecidedItems.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { useNow } from "#renderer/ui/time/useNow.ts";
import { closeConsent } from "#renderer/consent/closeConsent.ts";
import { ConsentDialog } from "#renderer/consent/frame/ConsentDialog.tsx";
import { BalanceLines } from "#renderer/consent/money/BalanceLines.tsx";
import { BlockNote } from "#renderer/consent/money/BlockNote.tsx";
import { Budgets } from "#renderer/consent/money/Budgets.tsx";
import { confirmBlock } from "#renderer/consent/money/confirmBlock.ts";
import { ExceededCaps } from "#renderer/consent/money/ExceededCaps.tsx";
import { useFreshBalance } from "#renderer/consent/money/useFreshBalance.ts";
import { QuoteError } from "#renderer/consent/outcome/QuoteError.tsx";
import { ConfirmationFooter } from "./ConfirmationFooter.tsx";
import { ConfirmationList } from "./ConfirmationList.tsx";
import { DeclineForm } from "./DeclineForm.tsx";
import { exceededCaps, programBudgets } from "./programPrices.ts";
import { creditsOf, hasExpired, isTicked, listedItems, noChoices, openItem, withTicks } from "./ticks.ts";
import { useConfirmations } from "./useConfirmations.ts";

interface ConfirmationsConsentProps {
  readonly consent: OpenConsent;
  readonly subject: Extract<ConsentSubject, { kind: "confirmations" }>;
  /** The workspace, and whether its credits are real. */
  readonly mark: ReactNode;
}

/** The dialog in which the user confirms or declines what a program wants to run. */
export function ConfirmationsConsent({ consent, subject, mark }: ConfirmationsConsentProps) {
  const { waiting, program, reads } = subject;
  const { step, confirm, decline, requote } = useConfirmations(consent);
  const [choices, setChoices] = useState(noChoices);
  const [declined, setDeclined] = useState<readonly ConfirmationRequest[] | null>(null);
  const { isReading, readAgain } = useFreshBalance(consent.key);
  const { data: account } = useQuery(queries.account);
  const { data: connection } = useQuery(queries.connection);
  const { data: caps = [] } = useQuery(queries.caps);
  const { data: limits } = useQuery(queries.limits);
  const now = useNow(1000, true);
  const [blockId, capsId, noneId] = [useId(), useId(), useId()];

  const items = listedItems(waiting);
  const expired = items.filter(({ item }) => hasExpired(item, now)).length;
  const ticked = items.flatMap((listed) => {
    const open = openItem(listed, now);
    return open !== null && isTicked(open, choices) ? [open] : [];
  });
  const credits = creditsOf(ticked);
  const available = account?.available ?? subject.available;
  const exceeded = exceededCaps(caps, ticked);
  const block =
    ticked.length === 0
      ? null
      : confirmBlock({
          price: credits,
          available,
          unsent: consent.unsentCredits,
          isReading,
          connection: connection?.state,
          isOverCap: exceeded.length > 0,
        });
  const isBusy = step.doing !== null;
  const close = () => {
    // A confirmation in progress can't be left.
    if (step.doing !== "confirm") closeConsent(consent.key);
  };
  // Nothing waits any more: all of it was confirmed, declined, cancelled, or has expired. It can be so before the answer
  // to a confirmation arrives.
  const isOver = waiting.length === 0 && step.doing !== "confirm";
  const closed = useEffectEvent(close);
  useEffect(() => {
    if (isOver) closed();
  }, [isOver]);
  const describedBy = ticked.length === 0 ? noneId : block?.kind === "cap" ? capsId : blockId;

  return (
    <ConsentDialog
      onClose={close}
      title={t("Confirmation requests")}
      width="batch"
      mark={mark}
      footer={
        <ConfirmationFooter
          count={ticked.length}
          credits={credits}
          isArmed={consent.isArmed}
          doing={step.doing}
          isDeclining={declined !== null}
          hasSeveral={waiting.length > 1}
          isBlocked={block !== null}
          describedBy={describedBy}
          onConfirm={() => void confirm(ticked)}
          onDecline={() => setDeclined(waiting)}
          onClose={close}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <p className="selectable">
            {t(
              "A program that calls itself “{program}” requests confirmation of {count, plural, one {# request} other {# requests}}. This name isn't verified.",
              { program: shownName(program), count: undecidedItems(waiting).length },
            )}
          </p>
          <p data-passing className="figures text-muted">
            {t("“{program}” made {count, plural, one {# read} other {# reads}} since {time}.", {
              program: shownName(program),
              count: reads.count,
              time: shortTime(reads.since, now),
            })}
          </p>
        </div>
        <output className={step.confirmed === 0 ? "sr-only" : "text-muted"}>
          {step.confirmed === 0
            ? ""
            : t("{count, plural, one {# request confirmed} other {# requests confirmed}}. The others still wait.", {
                count: step.confirmed,
              })}
        </output>
        {expired === 0 ? null : (
          <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-note-wash px-3 py-2">
            <p>
              {t(
                "{count, plural, one {# quote has expired} other {# quotes have expired}}. New quotes are free, and their prices may differ.",
                { count: expired },
              )}
            </p>
            <Button size="small" onClick={() => void requote()} disabled={isBusy}>
              {step.doing === "requote" ? t("Getting quotes…") : t("Get new quotes")}
            </Button>
          </div>
        )}
        <ConfirmationList
          waiting={waiting}
          choices={choices}
          now={now}
          onTick={(ticks, isOn) => setChoices((before) => withTicks(before, ticks, isOn))}
          onDecline={waiting.length === 1 ? null : (confirmation) => setDeclined([confirmation])}
        />
        {declined === null ? null : (
          <DeclineForm
            declined={declined}
            isBusy={isBusy}
            onCancel={() => setDeclined(null)}
            onDecline={(ids, note) =>
              void decline(ids, note).then((isDone) => (isDone ? setDeclined(null) : undefined))
            }
          />
        )}
        {declined !== null ? null : ticked.length === 0 ? (
          <p id={noneId} className="text-muted">
            {t("Select the requests to confirm. A request whose price rose is never selected automatically.")}
          </p>
        ) : (
          <>
            <BalanceLines price={credits} available={available} unsent={consent.unsentCredits} readAt={null} />
            <Budgets budgets={programBudgets(limits?.keyLimits ?? [], caps, ticked)} />
          </>
        )}
        {step.error === null ? null : <QuoteError error={step.error.error} doing={step.error.doing} />}
        {exceeded.length === 0 ? null : (
          <ExceededCaps id={capsId} texts={exceeded} onChange={() => closeConsent(consent.key, { to: "caps" })} />
        )}
        <BlockNote id={blockId} block={block} onReadAgain={readAgain} />
      </div>
    </ConsentDialog>
  );
}
