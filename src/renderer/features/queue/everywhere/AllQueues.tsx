import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { LiveRequest, WorkspaceView } from "#contracts/workspaces.ts";
import { t, tContext } from "#texts/t.ts";
import { openWorkspace } from "#renderer/commands/openWorkspace.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { stateName, stateTone } from "#renderer/lib/money/paidRequestState.ts";
import { workspaceStateText } from "#renderer/lib/workspaces/workspaceState.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { EmptyState } from "#renderer/ui/EmptyState.tsx";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { Progress } from "#renderer/ui/marks/Progress.tsx";
import { StatusLabel } from "#renderer/ui/marks/StatusLabel.tsx";
import { WorkspaceSwatch } from "#renderer/ui/marks/WorkspaceMark.tsx";
import { useNow } from "#renderer/ui/time/useNow.ts";
import { liveRow } from "./liveRow.ts";

interface AllQueuesProps {
  /** Shows the queue of the open workspace alone. */
  readonly onShowOwn: () => void;
}

/**
 * What needs attention, runs, or waits in every workspace, by workspace. It only shows: to do something, the user opens
 * the workspace first. [WS57]
 */
export function AllQueues({ onShowOwn }: AllQueuesProps) {
  const { data: list } = useQuery(queries.workspaces);
  const { data: queues } = useQuery(queries.workspaceQueues);
  const { data: activities = [] } = useQuery(queries.workspaceActivity);
  const now = useNow(1_000, true);
  if (list === undefined || queues === undefined) return null;
  const groups = list.workspaces.flatMap((workspace) => {
    const requests = queues.find(({ id }) => id === workspace.id)?.requests ?? [];
    return requests.length === 0 ? [] : [{ workspace, requests }];
  });
  if (groups.length === 0) {
    return <EmptyState title={t("Nothing running")}>{t("No workspace has an unfinished request.")}</EmptyState>;
  }
  return (
    <div className="@container flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-(--gutter) pb-4">
      {groups.map(({ workspace, requests }) => (
        <Group
          key={workspace.id}
          workspace={workspace}
          state={workspaceStateText(
            workspace,
            activities.find(({ id }) => id === workspace.id),
          )}
          requests={requests}
          now={now}
          onOpen={workspace.id === list.open.id ? onShowOwn : () => void openWorkspace(workspace.id, "#/queue")}
        />
      ))}
    </div>
  );
}

interface GroupProps {
  readonly workspace: WorkspaceView;
  readonly state: string;
  readonly requests: readonly LiveRequest[];
  readonly now: number;
  readonly onOpen: () => void;
}

function Group({ workspace, state, requests, now, onOpen }: GroupProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <div className="flex min-h-10 items-center gap-2 border-b border-line pt-2 pb-1">
        <WorkspaceSwatch colour={workspace.colour} />
        <h2 id={headingId} className="min-w-0 truncate font-medium">
          {workspace.name}
        </h2>
        <span className="figures min-w-0 flex-1 truncate text-small text-faint">{state}</span>
        <Button size="small" onClick={onOpen}>
          {tContext("verb", "Open")} <span className="sr-only">{workspace.name}</span>
        </Button>
      </div>
      <ul aria-labelledby={headingId}>
        {requests.map((request, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the answer names no IDs of other workspaces
          <Row key={index} request={request} now={now} />
        ))}
      </ul>
    </section>
  );
}

function Row({ request, now }: { readonly request: LiveRequest; readonly now: number }) {
  const { state, isPaused, credits } = request;
  const { title, makes, progress } = liveRow(request, now);
  return (
    <li className="grid min-h-(--table-row) grid-cols-[minmax(0,1fr)_minmax(0,14rem)_5rem] items-center gap-x-3 border-b border-line py-1">
      <div className="min-w-0">
        <p dir="auto" title={title} className="selectable truncate font-medium">
          {title}
        </p>
        <p className="figures truncate text-small text-faint">{makes}</p>
      </div>
      <div className="flex min-w-0 flex-col justify-center">
        <span className="flex min-w-0 items-center gap-2">
          <StatusLabel tone={stateTone(state)} text={isPaused ? t("Paused") : stateName(state)} />
          {progress === null ? null : <span className="figures truncate text-small text-muted">{progress.text}</span>}
        </span>
        {progress === null ? null : (
          <div className="pt-1">
            <Progress label={t("Estimated progress")} fraction={progress.fraction} valueText={progress.text} />
          </div>
        )}
      </div>
      <span className="text-right">{credits === null ? null : <Credits amount={credits} />}</span>
    </li>
  );
}
