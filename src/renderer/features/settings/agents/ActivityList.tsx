import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { AuditEntry, Program } from "#contracts/agents/programs.ts";
import { PaidRequestId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { agentQueries } from "#renderer/ipc/agentQueries.ts";
import { run } from "#renderer/ipc/run.ts";
import { quotedName } from "#renderer/lib/agents/shownName.ts";
import { fullTime, shortTime } from "#renderer/lib/time/times.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { useNow } from "#renderer/ui/time/useNow.ts";
import { valueOrToast } from "#renderer/features/settings/valueOrToast.ts";
import { activityText } from "./activityText.ts";

const minuteMs = 60_000;

/** What programs did: when, which one, what, and its credits. */
export function ActivityList({ programs }: { readonly programs: readonly Program[] }) {
  const [program, setProgram] = useState<Program["id"] | null>(null);
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(agentQueries.activity(program));
  const now = useNow(minuteMs, true);
  const entries = data?.pages.flat() ?? [];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="w-64">
          <SelectField
            label={t("Program")}
            value={program ?? undefined}
            placeholder={t("All programs")}
            choices={programs.map(({ id, name }) => ({ value: id, label: quotedName(name) }))}
            onChange={(value) => setProgram(programs.find(({ id }) => id === value)?.id ?? null)}
            onUnset={() => setProgram(null)}
          />
        </div>
        <Button onClick={() => void exportActivity()} blockedBy={entries.length === 0 ? t("No activity yet.") : null}>
          {t("Export CSV…")}
        </Button>
      </div>
      {data !== undefined && entries.length === 0 ? (
        <p className="text-muted">{t("No activity yet.")}</p>
      ) : (
        <div className="max-h-80 overflow-y-auto rounded-panel border border-line">
          <table aria-label={t("Activity of programs")} className="w-full border-collapse text-left">
            <thead className="sticky top-0 bg-sheet text-small text-faint">
              <tr>
                <th className="px-4 py-1 font-normal">{t("When")}</th>
                <th className="py-1 pr-4 font-normal">{t("Program")}</th>
                <th className="py-1 pr-4 font-normal">{t("Activity")}</th>
                <th className="py-1 pr-4 text-right font-normal">{t("Credits")}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <Row key={entry.id} entry={entry} now={now} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasNextPage ? (
        <Button variant="quiet" onClick={() => void fetchNextPage()} className="self-start">
          {t("Show older")}
        </Button>
      ) : null}
    </div>
  );
}

function Row({ entry, now }: { readonly entry: AuditEntry; readonly now: number }) {
  const { at, programName, credits, paidRequestId } = entry;
  const text = activityText(entry);
  return (
    <tr className="border-t border-line align-baseline">
      <td title={fullTime(at)} className="figures px-4 py-1.5 whitespace-nowrap text-muted">
        {shortTime(at, now)}
      </td>
      <td className="selectable max-w-40 truncate py-1.5 pr-4">{quotedName(programName)}</td>
      <td className="figures py-1.5 pr-4">
        {paidRequestId === null ? (
          text
        ) : (
          <Link
            to="/queue"
            search={{ request: PaidRequestId.parse(paidRequestId) }}
            className="underline underline-offset-2"
          >
            {text}
          </Link>
        )}
      </td>
      <td className="py-1.5 pr-4 text-right">{credits === null ? null : <Credits amount={credits} tone="plain" />}</td>
    </tr>
  );
}

async function exportActivity(): Promise<void> {
  const written = await valueOrToast(t("Couldn't export the activity"), () => run("agents.exportActivity", {}));
  if (written === undefined || written === null) return;
  toast({
    title: t("{count, plural, one {# entry} other {# entries}} exported", { count: written.rows }),
    text: written.path,
  });
}
