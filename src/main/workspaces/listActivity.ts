import type { LiveRequest, WorkspaceActivity, WorkspaceQueue } from "#contracts/workspaces.ts";

/** What an open workspace reports about itself. */
export interface OpenWorkspaceState {
  /** Throws while its journal can't be read. */
  readonly counts: () => {
    readonly waiting: number;
    readonly paused: number;
    readonly sending: number;
    readonly running: number;
    readonly approvals: number;
    readonly unclear: number;
    readonly attention: number;
  };
  readonly liveRequests: () => readonly LiveRequest[];
  readonly state: () => Pick<WorkspaceActivity, "connection" | "credits">;
}

export interface ActivityDeps {
  /** Every listed workspace, in order. */
  readonly listed: () => readonly { readonly id: string; readonly isPaused: boolean }[];
  /** Null while the workspace is not open. */
  readonly opened: (id: string) => OpenWorkspaceState | null;
  /** Why a workspace couldn't be opened; null without a failure. */
  readonly problemOf: (id: string) => string | null;
}

const nothing = { connection: null, running: 0, queued: 0, attention: 0, credits: null } as const;

/** Returns what every workspace does now, open or not. [WS55] */
export function listActivity({ listed, opened, problemOf }: ActivityDeps): readonly WorkspaceActivity[] {
  return listed().map(({ id, isPaused }): WorkspaceActivity => {
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
export function listQueues({ listed, opened }: ActivityDeps): readonly WorkspaceQueue[] {
  return listed().flatMap(({ id }) => {
    const open = opened(id);
    return open === null ? [] : [{ id, requests: open.liveRequests() }];
  });
}
