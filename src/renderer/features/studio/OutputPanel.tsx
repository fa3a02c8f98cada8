import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CornerDownRight } from "lucide-react";
import type { PaidRequest, RequestResult } from "../../../contracts/spending/paidRequests.ts";
import { t } from "../../../texts/t.ts";
import { queries } from "../../ipc/queries.ts";
import { mediaKind } from "../../lib/text/files.ts";
import { stateName, stateTone } from "../../lib/money/paidRequestState.ts";
import { ImagePlaceholder } from "../../ui/marks/ImagePlaceholder.tsx";
import { ImageFrame } from "./ImageFrame.tsx";
import { StatusLabel } from "../../ui/marks/StatusLabel.tsx";
import { Thumbnail } from "../../ui/marks/Thumbnail.tsx";
import { followUpsOf } from "./followUps.ts";
import type { RequestForm, StudioTab } from "./requestForms.ts";
import type { StudioDraft } from "./draft.ts";
import { outputPlaceholders } from "./outputPlaceholders.ts";
import { SceneGallery } from "./scenes/SceneGallery.tsx";

const recentCount = 12;

interface OutputPanelProps {
  readonly creative: RequestForm;
  readonly draft: StudioDraft;
  readonly shownScene: string | undefined;
  readonly onTab: (tab: StudioTab) => void;
}

/** Shows placeholders for the draft's outputs in their aspect ratio and number, above the most recent results. */
export function OutputPanel({ creative, draft, shownScene, onTab }: OutputPanelProps) {
  const { data } = useInfiniteQuery(queries.queue);
  const recent = (data?.pages[0]?.requests ?? []).filter(({ type }) => type === creative.type);
  const frames = recent.flatMap(framesOf).slice(0, recentCount);
  return (
    <aside aria-label={t("Preview")} className="scroll-page flex h-full flex-col gap-6 py-4">
      <OutputPlaceholders type={creative.type} draft={draft} />
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
      {creative.type === "scene" ? <SceneGallery shown={shownScene} onTab={onTab} /> : null}
    </aside>
  );
}

function OutputPlaceholders({ type, draft }: { readonly type: StudioTab; readonly draft: StudioDraft }) {
  const { ratio, count, note } = outputPlaceholders(type, draft.options);
  const height = count === 1 ? 20 : 12;
  return (
    <div aria-hidden className="flex flex-wrap items-start gap-3">
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          style={{ width: `min(${count === 1 ? "100%" : "calc(50% - 0.375rem)"}, ${height * ratio}rem)` }}
        >
          <ImageFrame number={String(index + 1)} edgeNote={note}>
            <ImagePlaceholder ratio={ratio} state="blank" />
          </ImageFrame>
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
  const image = (
    <span className="flex aspect-square w-full items-center justify-center">
      {tile === undefined ? (
        <ImagePlaceholder ratio={1} state={tone === "moving" ? "developing" : tone === "failed" ? "killed" : "blank"} />
      ) : (
        <Thumbnail
          url={tile.thumbnailUrl}
          kind={mediaKind(tile.mediaType)}
          ratio={tile.width !== null && tile.height !== null ? tile.width / tile.height : null}
        />
      )}
    </span>
  );
  const name = `${stateName(request.state)}: ${request.prompt}`;
  const rowClass = "flex flex-col gap-1 rounded-frame outline-offset-4";
  return tile === undefined ? (
    <Link to="/queue" aria-label={name} className={rowClass}>
      {image}
      <span className="flex min-w-0 text-small">
        <StatusLabel tone={tone} text={stateName(request.state)} />
      </span>
    </Link>
  ) : (
    <>
      <Link to="/library" search={{ asset: tile.id }} aria-label={name} className={rowClass}>
        {image}
      </Link>
      {followUpsOf(request.type).map(({ tab, text }) => (
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
