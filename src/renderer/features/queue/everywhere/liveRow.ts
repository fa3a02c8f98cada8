import type { LiveRequest } from "#contracts/workspaces.ts";
import { t } from "#texts/t.ts";
import { typeName } from "#renderer/lib/text/typeLabel.ts";
import { progressOf } from "#renderer/lib/time/durations.ts";

/** What the row of a request shows in the view of all workspaces. */
interface LiveRow {
  readonly title: string;
  /** "Image", or the number of items of a batch. */
  readonly makes: string;
  /** Of a running request. Null for others. */
  readonly progress: { readonly fraction: number | null; readonly text: string } | null;
}

/** Returns the texts of a row at a time, epoch ms. */
export function liveRow(request: LiveRequest, now: number): LiveRow {
  const { prompt, kind, type, itemCount } = request;
  const name = prompt === "" ? typeName(kind) : prompt;
  return {
    title: itemCount > 1 ? t("{name}, and {count} more", { name, count: itemCount - 1 }) : name,
    makes:
      kind === "batch"
        ? t("{count, plural, one {# item} other {# items}}", { count: itemCount })
        : typeName(type || kind),
    progress: request.state === "running" ? progressOfLive(request, now) : null,
  };
}

/** By finished items if there are any, because the service estimates the slowest one. */
function progressOfLive(request: LiveRequest, now: number): NonNullable<LiveRow["progress"]> {
  const { itemCount, finishedCount, startedAt, estimatedSeconds } = request;
  const { fraction, text } = progressOf(startedAt, estimatedSeconds, now);
  if (itemCount === 0) return { fraction, text };
  const counted = t("{count} of {all} finished", { count: finishedCount, all: itemCount });
  return { fraction: finishedCount > 0 ? finishedCount / itemCount : fraction, text: `${counted} · ${text}` };
}
