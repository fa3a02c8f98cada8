import { useId } from "react";
import type { ConfirmationItem } from "#contracts/agents/confirmations.ts";
import { t } from "#texts/t.ts";
import { shownName } from "#renderer/lib/agents/shownName.ts";
import { stateName } from "#renderer/lib/money/paidRequestState.ts";
import { countdown } from "#renderer/lib/time/durations.ts";
import { Badge } from "#renderer/ui/marks/Badge.tsx";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { MostCredits } from "#renderer/consent/money/MostCredits.tsx";
import { Trans } from "#renderer/ui/Trans.tsx";
import { Checkbox } from "#renderer/ui/selection/Checkbox.tsx";
import { identicalText } from "#renderer/consent/terms/identicalRequest.ts";
import { typeName } from "#renderer/lib/text/typeLabel.ts";
import { visibleCharacters } from "#renderer/lib/agents/visibleCharacters.ts";
import { RequestInFull } from "./RequestInFull.tsx";
import { hasExpired, hasRisen, type ListedItem, openItem } from "./ticks.ts";

interface ConfirmationItemRowProps {
  readonly listed: ListedItem;
  readonly now: number;
  readonly isTicked: boolean;
  readonly onTick: (isOn: boolean) => void;
  /** Whether long texts are shown as a whole. */
  readonly isWhole: boolean;
  readonly onWhole: () => void;
}

/** One request that a program wants confirmed: all that it contains, its price, and whether it is ticked. */
export function ConfirmationItemRow({ listed, now, isTicked, onTick, isWhole, onWhole }: ConfirmationItemRowProps) {
  const { item, confirmation } = listed;
  const { request, requested, files, identical } = item;
  const open = openItem(listed, now);
  const label = t("“{program}”, {request}", {
    program: shownName(confirmation.programName),
    request: requestLabel(item),
  });
  return (
    <div className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 border-b border-line py-3">
      <span className="flex h-5 items-center">
        <Checkbox label={label} isOn={isTicked} isDisabled={open === null} onChange={onTick} />
      </span>
      <div className="flex min-w-0 flex-col gap-2">
        {requested.length === 0 ? (
          <p className="text-pencil">{t("Proofsheet can't read this request, so it can't be confirmed.")}</p>
        ) : (
          requested.map((one, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the items of a quoted request never move
            <RequestInFull
              key={index}
              requested={one}
              files={files}
              quotedModel={(request.items[index]?.model ?? request.model) || null}
              isWhole={isWhole}
              onWhole={onWhole}
              name={label}
            />
          ))
        )}
        <Labels project={request.project} costCenter={request.costCenter} />
        {identical.length === 0 ? null : (
          <div className="figures rounded-control bg-note-wash px-2 py-1 text-small">
            <p>
              {t(
                "{count, plural, one {An identical request was already confirmed} other {# identical requests were already confirmed}}. Confirming this quote buys another one.",
                { count: identical.length },
              )}
            </p>
            {identical.slice(0, 3).map((one) => (
              <p key={one.id} className="text-muted">
                {identicalText({ ...one, wait: null }, now)}
              </p>
            ))}
          </div>
        )}
      </div>
      <div className="flex flex-col items-end gap-1 text-right">
        <Price listed={listed} isOpen={open !== null} />
        <span className="figures text-small text-muted">
          {open === null ? (
            hasExpired(item, now) ? (
              <span className="text-note">{t("Quote expired")}</span>
            ) : (
              stateName(request.state)
            )
          ) : (
            <Expiry expiresAt={request.expiresAt} now={now} />
          )}
        </span>
        {open === null || request.authorizeHost === null ? null : <Badge>{t("Needs approval")}</Badge>}
      </div>
    </div>
  );
}

function Labels({ project, costCenter }: { readonly project: string | null; readonly costCenter: string | null }) {
  const labels = [
    ...(project === null ? [] : [t("Project: {name}", { name: project })]),
    ...(costCenter === null ? [] : [t("Cost center: {name}", { name: costCenter })]),
  ];
  return labels.length === 0 ? null : <p className="selectable text-small text-faint">{labels.join(" · ")}</p>;
}

function Price({ listed: { item }, isOpen }: { readonly listed: ListedItem; readonly isOpen: boolean }) {
  const { request, firstCredits, maximumCredits } = item;
  const riseId = useId();
  if (request.credits === null) return <span className="text-faint">{t("No price yet")}</span>;
  const before = <Credits amount={firstCredits} tone="plain" />;
  return (
    <>
      <Credits amount={request.credits} size="strong" tone={isOpen ? "money" : "plain"} />
      {request.credits === firstCredits ? null : (
        <span id={riseId} className={`text-small ${hasRisen(item) ? "font-medium text-pencil" : "text-muted"}`}>
          {hasRisen(item) ? (
            <Trans text="Higher: was {credits}" values={{ credits: before }} />
          ) : (
            <Trans text="Lower: was {credits}" values={{ credits: before }} />
          )}
        </span>
      )}
      <MostCredits credits={request.credits} maximumCredits={maximumCredits} />
    </>
  );
}

function Expiry({ expiresAt, now }: { readonly expiresAt: number | null; readonly now: number }) {
  if (expiresAt === null) return null;
  return (
    <span role="timer" aria-live="off">
      <Trans
        text="Expires in {time}"
        values={{ time: <span className="text-ink">{countdown(expiresAt - now)}</span> }}
      />
    </span>
  );
}

const nameLength = 60;

/** Returns the name of a request in a list: the start of its prompt, or its type. */
export function requestLabel({ request }: Pick<ConfirmationItem, "request">): string {
  const prompt = visibleCharacters(request.prompt).replaceAll(/\s+/g, " ").trim();
  if (prompt === "") return typeName(request.type === "" ? request.kind : request.type);
  const letters = Array.from(prompt);
  return letters.length <= nameLength ? prompt : t("{start}…", { start: letters.slice(0, nameLength).join("") });
}
