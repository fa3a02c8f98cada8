import type { AllowanceView } from "#contracts/agents/allowances.ts";
import type { Program } from "#contracts/agents/programs.ts";
import { t } from "#texts/t.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";
import { run } from "#renderer/ipc/run.ts";
import { allowanceUsage, periodLimits } from "#renderer/lib/agents/allowanceText.ts";
import { scopeTexts } from "#renderer/lib/agents/scopeTexts.ts";
import { quotedName, shownName } from "#renderer/lib/agents/shownName.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";
import { shortTime } from "#renderer/lib/time/times.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Badge } from "#renderer/ui/marks/Badge.tsx";
import { UsageMeter } from "#renderer/ui/marks/UsageMeter.tsx";

interface ProgramRowProps {
  readonly program: Program;
  /** Whether the pairing has ended. */
  readonly isOver: boolean;
  readonly now: number;
  readonly onGive: () => void;
  readonly onEnd: () => void;
}

/** One paired program: what it may do, how long, its last call, and its allowance. */
export function ProgramRow({ program, isOver, now, onGive, onEnd }: ProgramRowProps) {
  const { id, isCommandLine, allowance, isConnected } = program;
  const name = shownName(program.name);
  const quoted = quotedName(program.name);
  const hidden = <span className="sr-only"> {quoted}</span>;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className={`selectable min-w-0 font-medium wrap-anywhere ${isOver ? "text-muted" : ""}`}>{quoted}</p>
        {isOver ? <Badge>{t("Ended")}</Badge> : isConnected ? <Badge variant="strong">{t("Connected")}</Badge> : null}
      </div>
      <p className="figures text-small text-muted">{lifeText(program, isOver, now)}</p>
      {isOver ? null : (
        <>
          <p className="text-small text-muted">
            {t("Permissions: {scopes}", { scopes: program.scopes.map((scope) => scopeTexts[scope]).join(" · ") })}
          </p>
          {allowance === null ? null : <Allowance name={name} allowance={allowance} />}
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              onClick={onGive}
              blockedBy={
                isCommandLine ? t("Every program of this user can run this command, so it gets no allowance.") : null
              }
            >
              {allowance === null ? t("Give allowance…") : t("Change allowance…")}
              {hidden}
            </Button>
            {allowance === null ? null : (
              <Button
                size="small"
                onClick={() => void runWithToast(() => run("agents.endAllowance", { programId: id }))}
              >
                {t("End allowance")}
                {hidden}
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={onEnd}>
              {t("End pairing…")}
              {hidden}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function lifeText({ pairedAt, endsAt, endedAt, lastCallAt }: Program, isOver: boolean, now: number): string {
  return [
    t("Paired {time}", { time: shortTime(pairedAt, now) }),
    isOver
      ? t("ended {time}", { time: shortTime(endedAt ?? endsAt, now) })
      : t("ends {time}", { time: shortTime(endsAt, now) }),
    lastCallAt === null ? t("no calls yet") : t("last call {time}", { time: shortTime(lastCallAt, now) }),
  ].join(", ");
}

function Allowance({ name, allowance }: { readonly name: string; readonly allowance: AllowanceView }) {
  const { terms, used, usedInPeriod, left } = allowance;
  const text = allowanceUsage(allowance);
  return (
    <div className="figures flex flex-col gap-1">
      <p className="text-small">{t("Allowance: {usage}. {left} left.", { usage: text, left: creditsText(left) })}</p>
      <UsageMeter
        label={t("Allowance of “{program}”", { program: name })}
        used={used}
        limit={terms.total}
        valueText={text}
      />
      <p className="text-small text-muted">
        {t("{period}: {used, number} of {limit} used.", {
          period: periodLimits[terms.periodMs],
          used: usedInPeriod,
          limit: creditsText(terms.perPeriod),
        })}
      </p>
    </div>
  );
}
