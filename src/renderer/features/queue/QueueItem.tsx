import { ClipboardCopy, Copy, Hash } from "lucide-react";
import type { AssetId } from "../../../contracts/ids.ts";
import type { PaidRequest } from "../../../contracts/paidRequests.ts";
import { progressOf } from "../../lib/durations.ts";
import { mediaKind } from "../../lib/files.ts";
import { isUnderWay, stateName, stateTone } from "../../lib/paidRequestState.ts";
import { shortTime } from "../../lib/times.ts";
import { Credits } from "../../ui/Credits.tsx";
import { Exposure } from "../../ui/Exposure.tsx";
import { copyText } from "../../ui/copyText.ts";
import { Menu } from "../../ui/Menu.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { StateMark } from "../../ui/StateMark.tsx";
import { Thumb } from "../../ui/Thumb.tsx";
import { toast } from "../../ui/toast.ts";
import { useNow } from "../../ui/useNow.ts";
import { isUncharged } from "../../lib/refusalOf.ts";
import { ItemActions } from "./ItemActions.tsx";
import { requestDetails, requestNotes } from "./requestNotes.ts";

interface QueueItemProps {
  readonly request: PaidRequest;
  readonly onShowInLibrary: (assetId: AssetId) => void;
}

const types: Readonly<Record<string, string>> = { image: "Image", video: "Video", audio: "Audio", lipsync: "Lipsync" };

/** One paid request: what it makes, how far it is, why it waits, and what can be done. */
export function QueueItem({ request, onShowInLibrary }: QueueItemProps) {
  const { state, prompt, model, type, project, credits } = request;
  const now = useNow(1000, isUnderWay(state));
  const notes = requestNotes(request);
  const requestId = request.failure?.requestId;
  const results = request.results.length;
  const place = [types[type] ?? type, model, project, results > 1 ? `${results} results` : null]
    .filter(Boolean)
    .join(" · ");
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line py-(--row) [content-visibility:auto] [contain-intrinsic-size:auto_5.5rem]">
      <Picture request={request} />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="selectable line-clamp-1 font-medium">{prompt}</p>
        <p className="figures truncate text-small text-faint">
          {place} · {shortTime(request.createdAt, now)}
        </p>
        {state === "running" ? <Running request={request} now={now} /> : null}
        {notes.map((note) => (
          <p key={note} className={`figures selectable text-small ${isUnderWay(state) ? "text-note" : "text-muted"}`}>
            {note}
          </p>
        ))}
      </div>
      <div className="flex flex-col items-end gap-1">
        <span className="flex items-center gap-4">
          <StateMark tone={stateTone(state)} text={stateName(state)} />
          <span className="min-w-20 text-right">
            {credits === null ? null : <Credits amount={credits} tone={isUncharged(request) ? "plain" : "money"} />}
          </span>
        </span>
        <span className="flex items-center justify-end gap-1">
          <ItemActions request={request} onShowInLibrary={onShowInLibrary} />
          <Menu
            label={`More about ${prompt.slice(0, 60)}`}
            entries={[
              { label: "Copy prompt", icon: Copy, onSelect: () => copy(prompt) },
              ...(requestId === undefined
                ? []
                : [{ label: "Copy request id", icon: Hash, onSelect: () => copy(requestId) }]),
              { label: "Copy details for support", icon: ClipboardCopy, onSelect: () => copy(requestDetails(request)) },
            ]}
          />
        </span>
      </div>
    </li>
  );
}

function copy(text: string): void {
  copyText(text).then(
    () => toast({ title: "Copied" }),
    () => toast({ title: "Could not copy", isFailure: true }),
  );
}

function Running({ request, now }: { readonly request: PaidRequest; readonly now: number }) {
  const { fraction, text } = progressOf(request.startedAt, request.estimatedSeconds, now);
  return (
    <div className="flex max-w-88 flex-col gap-1 pt-1">
      <Progress label="Progress by the service's estimate" fraction={fraction} valueText={text} />
      <p className="figures text-small text-muted">{text}</p>
    </div>
  );
}

function Picture({ request }: { readonly request: PaidRequest }) {
  const [tile] = request.results;
  const tone = stateTone(request.state);
  return (
    <span className="flex size-16 items-center justify-center">
      {tile === undefined ? (
        <Exposure ratio={1} state={tone === "moving" ? "developing" : tone === "failed" ? "killed" : "blank"} />
      ) : (
        <Thumb url={tile.thumbnailUrl} kind={mediaKind(tile.mediaType)} ratio={ratioOf(tile.width, tile.height)} />
      )}
    </span>
  );
}

function ratioOf(width: number | null, height: number | null): number | null {
  return width === null || height === null ? null : width / height;
}
