import { Copy, Search, X } from "lucide-react";
import { useId, useState } from "react";
import type { ConfirmationId } from "#contracts/agents/confirmations.ts";
import { t } from "#texts/t.ts";
import { openConfirmations } from "#renderer/commands/openConsent.ts";
import { showFailureToast } from "#renderer/commands/runWithToast.ts";
import { quotedName, shownName } from "#renderer/lib/agents/shownName.ts";
import { visibleCharacters } from "#renderer/lib/agents/visibleCharacters.ts";
import { fullTime, shortTime } from "#renderer/lib/time/times.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { focusList, focusStop, moveFocus } from "#renderer/ui/filters/moveFocus.ts";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { ContextMenu } from "#renderer/ui/overlays/ContextMenu.tsx";
import { copyWithToast } from "#renderer/ui/overlays/copyWithToast.ts";
import { Menu } from "#renderer/ui/overlays/Menu.tsx";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { useNow } from "#renderer/ui/time/useNow.ts";
import { DeclineDialog } from "./DeclineDialog.tsx";
import type { ProgramRow } from "./programRows.ts";

const minuteMs = 60_000;

/** What programs want confirmed, one row per program. A row only leads to the consent view. [AG135] */
export function FromPrograms({ rows }: { readonly rows: readonly ProgramRow[] }) {
  const headingId = useId();
  const now = useNow(minuteMs, rows.length > 0);
  const [declined, setDeclined] = useState<ProgramRow | null>(null);
  return (
    <>
      {rows.length === 0 ? null : (
        <section aria-labelledby={headingId} className="@container flex max-h-[40%] shrink-0 flex-col pb-2">
          <div className="flex min-h-8 items-end border-b border-line px-(--gutter) pt-2 pb-1">
            <h2 id={headingId} className="text-small font-medium text-faint">
              {t("From programs")}
            </h2>
          </div>
          <ul {...focusList} aria-labelledby={headingId} className="overflow-y-auto px-(--gutter)">
            {rows.map((row) => (
              <li key={row.programId}>
                <Row row={row} now={now} onDecline={() => setDeclined(row)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <DeclineDialog row={declined} onClose={() => setDeclined(null)} />
    </>
  );
}

interface RowProps {
  readonly row: ProgramRow;
  readonly now: number;
  readonly onDecline: () => void;
}

function Row({ row, now, onDecline }: RowProps) {
  const { waiting, requests, credits, requestedAt } = row;
  const program = shownName(row.name);
  const count = t("{count, plural, one {# request} other {# requests}}", { count: requests });
  const reason = visibleCharacters(waiting[0]?.reason ?? "");
  const reasons = waiting.map((one) => visibleCharacters(one.reason)).join("\n");
  const label = t("“{program}”, {count}", { program, count });
  const menu: readonly MenuEntry[] = [
    { label: t("Review…"), icon: Search, onSelect: () => review(row) },
    { label: t("Copy reason"), icon: Copy, group: "copy", onSelect: () => copyWithToast(reasons) },
    { label: t("Decline…"), icon: X, isDanger: true, onSelect: onDecline },
  ];
  return (
    <ContextMenu
      label={label}
      entriesFor={() => menu}
      render={
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter on the row opens it
        <div
          {...focusStop}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset groups form controls
          role="group"
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Enter on the row opens it
          tabIndex={0}
          aria-keyshortcuts="Enter"
          onKeyDown={(event) => {
            moveFocus(event);
            if (event.key !== "Enter" || event.target !== event.currentTarget) return;
            event.preventDefault();
            review(row);
          }}
          className="grid min-h-[calc(var(--table-row)+0.5rem)] grid-cols-[minmax(0,1fr)_auto_5rem_auto] items-center gap-x-3 border-b border-line py-1 -outline-offset-2 hover:bg-hover"
        />
      }
    >
      <div className="min-w-0">
        <p className="selectable truncate font-medium">{quotedName(row.name)}</p>
        <p dir="auto" title={reasons} className="selectable truncate text-small text-faint">
          {waiting.length === 1
            ? t("“{text}”", { text: reason })
            : t("“{reason}” and {count, number} more", { reason, count: waiting.length - 1 })}
        </p>
      </div>
      <span className="figures text-small text-muted" title={fullTime(requestedAt)}>
        {t("{count}, since {time}", { count, time: shortTime(requestedAt, now) })}
      </span>
      <span className="text-right">
        <Credits amount={credits} />
      </span>
      <span className="flex items-center gap-2">
        <Button size="small" onClick={() => review(row)}>
          {t("Review…")}
          <span className="sr-only"> {quotedName(row.name)}</span>
        </Button>
        <Button size="small" variant="quiet" onClick={onDecline}>
          {t("Decline…")}
          <span className="sr-only"> {quotedName(row.name)}</span>
        </Button>
        <Menu label={t("More actions for {title}", { title: quotedName(row.name) })} entries={menu} />
      </span>
    </ContextMenu>
  );
}

function review({ waiting }: ProgramRow): void {
  reviewed(waiting.map(({ id }) => id)).catch(showFailureToast);
}

async function reviewed(ids: readonly ConfirmationId[]): Promise<void> {
  const confirmed = await openConfirmations(ids);
  if (confirmed.length === 0) return;
  toast({
    title: t("{count, plural, one {# request confirmed} other {# requests confirmed}}", { count: confirmed.length }),
  });
}
