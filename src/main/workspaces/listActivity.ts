import type { WorkspaceActivity, WorkspaceQueue } from "#contracts/workspaces.ts";
import type { ActivityContext } from "./context.ts";
import { listWorkspaces } from "./listWorkspaces.ts";

const nothing = { connection: null, running: 0, queued: 0, attention: 0, credits: null } as const;

/** Returns what every workspace does now, open or not. [WS55] */
export function listActivity(context: ActivityContext): readonly WorkspaceActivity[] {
  const { opened, problemOf } = context;
  return listWorkspaces(context).workspaces.map(({ id, isPaused }): WorkspaceActivity => {
    const open = opened(id);
    const problem = problemOf(id);
    if (open === null) return { id, state: problem === null ? "closed" : "failed", problem, ...nothing };
    const { waiting, paused, sending, running, approvals, unclear, attention } = open.counts();
    return {
      id,
      state: isPaused ? "paused" : "working",
      problem: null,
      ...open.state(),
      running: sending + running + unclear,
      queued: waiting + paused,
      attention: approvals + attention,
    };
  });
}

/** Returns the live requests of every workspace that is open. [WS57] */
export function listQueues(context: ActivityContext): readonly WorkspaceQueue[] {
  return listWorkspaces(context).workspaces.flatMap(({ id }) => {
    const open = context.opened(id);
    return open === null ? [] : [{ id, requests: open.liveRequests() }];
  });
}
