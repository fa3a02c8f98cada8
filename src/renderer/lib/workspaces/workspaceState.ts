import type { WorkspaceActivity, WorkspaceView } from "#contracts/workspaces.ts";
import { t } from "#texts/t.ts";
import { creditsLabel } from "./workspaceAppearance.ts";

type Shown = Pick<WorkspaceView, "key" | "hasRealCredits">;

/** Returns the state of a workspace in a few words: what prevents its work first, then what it does. [WS55] */
export function workspaceStateText(workspace: Shown, activity: WorkspaceActivity | undefined): string {
  return obstacleText(workspace, activity) ?? workText(activity) ?? idleText(workspace);
}

function obstacleText({ key }: Shown, activity: WorkspaceActivity | undefined): string | null {
  if (activity?.state === "failed") return t("Couldn't be opened");
  if (key === "missing") return t("API key missing");
  if (key === "unreadable") return t("API key unreadable");
  if (activity?.connection === "refused") return t("API key rejected");
  return null;
}

/** "3 running · 1 needs attention"; null if there is nothing to say. */
function workText(activity: WorkspaceActivity | undefined): string | null {
  if (activity === undefined) return null;
  const { state, connection, running, queued, attention } = activity;
  const parts = [
    state === "paused" ? t("Paused") : null,
    connection === "offline" ? t("Offline") : null,
    running > 0 ? t("{running, number} running", { running }) : null,
    running === 0 && queued > 0 ? t("{queued, number} queued", { queued }) : null,
    attention > 0 ? t("{count, plural, one {# needs attention} other {# need attention}}", { count: attention }) : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(" · ");
}

function idleText({ hasRealCredits }: Shown): string {
  return hasRealCredits ? t("Nothing running") : creditsLabel(false);
}

/** Returns the number of workspaces, other than this one, in which something needs the user. */
export function othersNeedingAttention(openId: string, activities: readonly WorkspaceActivity[]): number {
  return activities.filter(
    ({ id, attention, state, connection }) =>
      id !== openId && (attention > 0 || state === "failed" || connection === "refused"),
  ).length;
}
