import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CornerDownRight } from "lucide-react";
import type { PaidRequest, RequestResult } from "../../../contracts/spending/paidRequests.ts";
import { t } from "../../../texts/t.ts";
import { queries } from "../../ipc/queries.ts";
import { mediaKind } from "../../lib/text/files.ts";
import { stateName, stateTone } from "../../lib/money/paidRequestState.ts";
import { Exposure } from "../../ui/marks/Exposure.tsx";
import { Frame } from "./Frame.tsx";
import { StateMark } from "../../ui/marks/StateMark.tsx";
import { Thumb } from "../../ui/marks/Thumb.tsx";
import { chainOf } from "./chaining.ts";
import type { Creative, StudioTab } from "./creatives.ts";
import type { StudioDraft } from "./draft.ts";
import { blankFrames } from "./blankFrames.ts";
import { SceneShelf } from "./scenes/SceneShelf.tsx";

const recentCount = 12;

interface SheetProps {
  readonly creative: Creative;
  readonly draft: StudioDraft;
  readonly shownScene: string | undefined;
  readonly onTab: (tab: StudioTab) => void;
}

/** Shows placeholders for the draft's outputs in their aspect ratio and number, above the most recent results. */
export function Sheet({ creative, draft, shownScene, onTab }: SheetProps) {
  const { data } = useInfiniteQuery(queries.queue);
  const recent = (data?.pages[0]?.requests ?? []).filter(({ type }) => type === creative.type);
  const frames = recent.flatMap(framesOf).slice(0, recentCount);
  return (
    <aside aria-label={t("Preview")} className="scroll-page flex h-full flex-col gap-6 py-4">
      <BlankFrames type={creative.type} draft={draft} />
      {frames.length === 0 ? (
        <p className="text-balance text-faint">
          {t("Get a quote to see the price. Quotes are free, and nothing runs until you confirm.")}
        </p>
      ) : (
        <section aria-labelledby="recent" className="flex flex-col gap-2">
          <h2 id="recent" className="text-small font-medium text-faint">
            {t("Recent")}
          </h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-3 gap-y-4">
            {frames.map(({ request, tile }) => (
              <li key={tile?.id ?? request.id} className="min-w-0">
                <RecentFrame request={request} tile={tile} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {creative.type === "scene" ? <SceneShelf shown={shownScene} onTab={onTab} /> : null}
    </aside>
  );
}

function BlankFrames({ type, draft }: { readonly type: StudioTab; readonly draft: StudioDraft }) {
  const { ratio, count, note } = blankFrames(type, draft.options);
  const height = count === 1 ? 20 : 12;
  return (
    <div aria-hidden className="flex flex-wrap items-start gap-3">
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          style={{ width: `min(${count === 1 ? "100%" : "calc(50% - 0.375rem)"}, ${height * ratio}rem)` }}
        >
          <Frame number={String(index + 1)} edgeNote={note}>
            <Exposure ratio={ratio} state="blank" />
          </Frame>
        </div>
      ))}
    </div>
  );
}

interface RecentFrameProps {
  readonly request: PaidRequest;
  readonly tile: RequestResult | undefined;
}

/** Returns an image frame for each result of a request, or one frame for a request without results. */
function framesOf(request: PaidRequest): readonly RecentFrameProps[] {
  const { results } = request;
  return results.length === 0 ? [{ request, tile: undefined }] : results.map((tile) => ({ request, tile }));
}

function RecentFrame({ request, tile }: RecentFrameProps) {
  const tone = stateTone(request.state);
  const picture = (
    <span className="flex aspect-square w-full items-center justify-center">
      {tile === undefined ? (
        <Exposure ratio={1} state={tone === "moving" ? "developing" : tone === "failed" ? "killed" : "blank"} />
      ) : (
        <Thumb
          url={tile.thumbnailUrl}
          kind={mediaKind(tile.mediaType)}
          ratio={tile.width !== null && tile.height !== null ? tile.width / tile.height : null}
        />
      )}
    </span>
  );
  const name = `${stateName(request.state)}: ${request.prompt}`;
  const look = "flex flex-col gap-1 rounded-frame outline-offset-4";
  return tile === undefined ? (
    <Link to="/queue" aria-label={name} className={look}>
      {picture}
      <span className="flex min-w-0 text-small">
        <StateMark tone={tone} text={stateName(request.state)} />
      </span>
    </Link>
  ) : (
    <>
      <Link to="/library" search={{ asset: tile.id }} aria-label={name} className={look}>
        {picture}
      </Link>
      {chainOf(request.type).map(({ tab, text }) => (
        <Link
          key={tab}
          to="/studio"
          search={{ tab, reference: tile.id }}
          aria-label={`${text}: ${request.prompt}`}
          className="mt-1 flex items-center gap-1 rounded-frame text-small text-muted hover:text-ink"
        >
          <CornerDownRight aria-hidden size={12} />
          {text}
        </Link>
      ))}
    </>
  );
}
