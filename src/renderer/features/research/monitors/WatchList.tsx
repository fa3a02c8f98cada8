import { useQuery } from "@tanstack/react-query";
import type { WatchId } from "../../../../contracts/ids.ts";
import type { Watch } from "../../../../contracts/research.ts";
import { t } from "../../../../texts/t.ts";
import { asCommandError } from "../../../ipc/CommandError.ts";
import { researchQueries } from "../../../ipc/researchQueries.ts";
import { errorWords, supportDetails } from "../../../lib/text/errorWords.ts";
import { shortTime } from "../../../lib/time/times.ts";
import { Button } from "../../../ui/Button.tsx";
import { Credits } from "../../../ui/marks/Credits.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { Skeleton } from "../../../ui/marks/Skeleton.tsx";
import { StateMark } from "../../../ui/marks/StateMark.tsx";
import { T } from "../../../ui/T.tsx";
import { useNow } from "../../../ui/useNow.ts";
import { differenceText, pageTitle } from "../jobs/jobWords.ts";
import { rhythmText, watchState } from "./watchWords.ts";
import { RowButton } from "../RowButton.tsx";

interface WatchListProps {
  readonly open: WatchId | undefined;
  readonly onOpen: (id: WatchId) => void;
  readonly onNew: () => void;
}

const minuteMs = 60_000;

export function WatchList({ open, onOpen, onNew }: WatchListProps) {
  const { data: watches, error } = useQuery(researchQueries.watches);
  const now = useNow(minuteMs, true);
  if (watches === undefined) {
    if (error === null) return <Skeleton className="mx-(--gutter) h-24" />;
    const failure = asCommandError(error);
    return (
      <div className="px-(--gutter)">
        <Problem {...errorWords(failure, "other")} details={supportDetails(failure)} />
      </div>
    );
  }
  if (watches.length === 0) {
    return (
      <div className="flex flex-col items-start gap-3 px-(--gutter)">
        <p className="text-muted">{t("No monitors yet. Turn on “Monitor this page” when you research a page.")}</p>
        <Button onClick={onNew}>{t("Monitor a page")}</Button>
      </div>
    );
  }
  return (
    <>
      {watches.length > 1 ? <Together watches={watches} /> : null}
      <ul aria-label={t("Monitors")} className="flex flex-col pl-2">
        {watches.map((watch) => (
          <Row key={watch.id} watch={watch} now={now} isOpen={watch.id === open} onOpen={() => onOpen(watch.id)} />
        ))}
      </ul>
    </>
  );
}

/** The sum of all monthly caps, because each cap alone looks small. */
function Together({ watches }: { readonly watches: readonly Watch[] }) {
  const accepted = watches.reduce((sum, { acceptedThisMonth }) => sum + acceptedThisMonth, 0);
  const cap = watches.reduce((sum, { monthlyCap }) => sum + monthlyCap, 0);
  return (
    <p className="figures px-(--gutter) pb-2 text-small text-muted">
      <T
        text="All monitors this month: {accepted} of {cap} confirmed"
        values={{
          accepted: <Credits amount={accepted} tone="plain" unit={false} />,
          cap: <Credits amount={cap} tone="plain" />,
        }}
      />
    </p>
  );
}

interface RowProps {
  readonly watch: Watch;
  readonly now: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function Row({ watch, now, isOpen, onOpen }: RowProps) {
  const { tone, name } = watchState(watch);
  return (
    <RowButton isOpen={isOpen} onOpen={onOpen}>
      <span className="truncate font-medium">{pageTitle(watch)}</span>
      <span className="figures justify-self-end text-small text-faint">
        {watch.nextRunAt === null ? "" : t("next {time}", { time: shortTime(watch.nextRunAt, now) })}
      </span>
      <StateMark tone={tone} text={name} />
      <span className="justify-self-end text-small text-muted">{rhythmText(watch.everyHours)}</span>
      {watch.lastDifference === null ? null : (
        <span className="figures col-span-2 truncate text-small text-muted">
          {differenceText(watch.lastDifference)}
        </span>
      )}
    </RowButton>
  );
}
