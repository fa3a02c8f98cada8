import { useQuery } from "@tanstack/react-query";
import type { KeyLimit, LimitsView } from "#contracts/spending/spend.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { shortTime } from "#renderer/lib/time/times.ts";
import { CopyButton } from "#renderer/ui/CopyButton.tsx";
import { UsageMeter } from "#renderer/ui/marks/UsageMeter.tsx";
import { Skeleton } from "#renderer/ui/marks/Skeleton.tsx";
import { useNow } from "#renderer/ui/time/useNow.ts";
import { isLimitReported, limitName, limitText, resetText, unsaidText } from "./limitText.ts";
import { Panel } from "./Panel.tsx";
import { PanelError } from "#renderer/features/spend/PanelError.tsx";
import { JsonTree } from "./JsonTree.tsx";

/** The limits of this API key, as far as the service reports them. */
export function LimitsPanel() {
  const { data: limits, error, refetch } = useQuery(queries.limits);
  return (
    <Panel title={t("API key limits")}>
      {error === null ? null : <PanelError error={error} onRetry={() => void refetch()} />}
      {limits === undefined && error === null ? <Skeleton className="h-24" /> : null}
      {limits === null ? <p className="text-muted">{t("API key limits not synced yet.")}</p> : null}
      {limits ? <Known limits={limits} /> : null}
    </Panel>
  );
}

function Known({ limits: { keyLimits, raw, readAt } }: { readonly limits: LimitsView }) {
  const now = useNow(60_000, true);
  const said = keyLimits.filter(isLimitReported);
  const unsaid = unsaidText(keyLimits);
  return (
    <>
      {said.length === 0 ? null : (
        <ul aria-label={t("API key limits")} className="grid grid-cols-1 gap-x-8 gap-y-3 ">
          {said.map((keyLimit) => (
            <Control key={keyLimit.kind} keyLimit={keyLimit} now={now} />
          ))}
        </ul>
      )}
      {unsaid === null ? null : <p className="text-muted">{unsaid}</p>}
      <details className="group flex flex-col gap-2">
        <summary className="rounded-control text-muted hover:text-ink">{t("Raw response")}</summary>
        <div className="selectable flex flex-col gap-2 pt-2 text-small">
          <JsonTree value={raw} />
          <span>
            <CopyButton label={t("Copy as JSON")} text={JSON.stringify(raw, null, 2)} />
          </span>
        </div>
      </details>
      <p className="figures text-small text-faint">{t("Synced {time}.", { time: shortTime(readAt, now) })}</p>
    </>
  );
}

function Control({ keyLimit, now }: { readonly keyLimit: KeyLimit; readonly now: number }) {
  const name = limitName(keyLimit.kind);
  const text = limitText(keyLimit);
  const reset = resetText(keyLimit, now);
  return (
    <li className="flex flex-col gap-1">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span>{name}</span>
        <span className="figures text-muted">{text}</span>
      </span>
      {keyLimit.limit === null || keyLimit.used === null ? null : (
        <UsageMeter label={name} used={keyLimit.used} limit={keyLimit.limit} valueText={text} />
      )}
      {reset === null ? null : <span className="figures text-small text-faint">{reset}</span>}
    </li>
  );
}
