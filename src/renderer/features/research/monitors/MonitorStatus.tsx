import type { Monitor } from "#contracts/research.ts";
import { t } from "#texts/t.ts";
import { useServiceBlock } from "#renderer/commands/useServiceBlock.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { StatusLabel } from "#renderer/ui/marks/StatusLabel.tsx";
import { useNow } from "#renderer/ui/time/useNow.ts";
import { monitorActionNames } from "./monitorActions.ts";
import { type MonitorAction, monitorStanding } from "./monitorStanding.ts";

interface MonitorStatusProps {
  readonly monitor: Monitor;
  readonly onAct: (monitor: Monitor, action: MonitorAction) => void;
  /** A quote is being requested, or another button is at work. */
  readonly isBusy: boolean;
}

const minuteMs = 60_000;
/** Actions that the service answers. */
const online: ReadonlySet<MonitorAction> = new Set(["checkNow", "getQuote", "reviewPrice", "checkApproval"]);

/** The one state of a monitor, with its sentence, its next check, and the buttons that fit it. */
export function MonitorStatus({ monitor, onAct, isBusy }: MonitorStatusProps) {
  const now = useNow(minuteMs, true);
  const serviceBlock = useServiceBlock();
  const { name, tone, sentence, nextCheck, buttons } = monitorStanding(monitor, now);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <StatusLabel tone={tone} text={name} />
      <p className="figures selectable min-w-60 flex-1">
        {sentence} <span className="text-muted">{t("Next check: {time}", { time: nextCheck })}</span>
      </p>
      {buttons.length === 0 ? null : (
        <span className="flex flex-wrap gap-2">
          {buttons.map((action) => (
            <Button
              key={action}
              size="small"
              disabled={isBusy}
              blockedBy={online.has(action) ? serviceBlock : null}
              onClick={() => onAct(monitor, action)}
            >
              {monitorActionNames[action]}
            </Button>
          ))}
        </span>
      )}
    </div>
  );
}
