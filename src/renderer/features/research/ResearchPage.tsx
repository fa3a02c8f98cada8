import { ChevronLeft } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import type { Ad } from "../../../contracts/ads/ads.ts";
import type { AdId, MonitorId } from "../../../contracts/ids.ts";
import { AdDialogs } from "../../ads/grid/AdDialogs.tsx";
import { AdSelectionBar } from "../../ads/grid/AdSelectionBar.tsx";
import { adSelection } from "../../ads/grid/adSelectionStore.ts";
import { AdPanel } from "../../ads/panel/AdPanel.tsx";
import { t } from "../../../texts/t.ts";
import type { WireError } from "../../../contracts/result.ts";
import type { QuoteRequestOutcome } from "../../lib/money/quoteInput.ts";
import type { ResearchInput } from "../../lib/money/quoteInput.ts";
import { Button } from "../../ui/Button.tsx";
import { useUndoShortcut } from "../../shortcuts/useUndoShortcut.ts";
import { ImportJob } from "./jobs/ImportJob.tsx";
import { JobDetail } from "./jobs/JobDetail.tsx";
import { NewResearch } from "./NewResearch.tsx";
import { ResearchEmptyState } from "./ResearchEmptyState.tsx";
import { ResearchLists } from "./ResearchLists.tsx";
import { MonitorDetail } from "./monitors/MonitorDetail.tsx";
import type { ReferencePlace } from "../../lib/referencePlaces.ts";

/** What is open on the screen. */
export interface ResearchPlace {
  readonly view?: "jobs" | "monitors" | undefined;
  /** A job ID, or the ID of the paid request that creates the job. */
  readonly job?: string | undefined;
  readonly monitor?: MonitorId | undefined;
  /** The ID of a page for which the form of a new job is open. */
  readonly page?: string | undefined;
  readonly ad?: AdId | undefined;
}

/** Quote requests, as the screen uses them. */
interface ResearchQuoting {
  readonly isRequesting: boolean;
  /** Why the last quote request failed; null if it did not. */
  readonly error: WireError | null;
  /** `onConfirmed` is called when the quote is confirmed or the job is free. */
  readonly requestQuote: (input: ResearchInput, onConfirmed: () => void) => Promise<QuoteRequestOutcome>;
}

interface ResearchPageProps {
  readonly place: ResearchPlace;
  readonly onGo: (place: ResearchPlace) => void;
  readonly quoting: ResearchQuoting;
  readonly onRemix: (ad: Ad, slide: number) => void;
  readonly onReference: (ad: Ad, slide: number, place: ReferencePlace) => void;
  /** Shows all ads of the advertiser in Discover. */
  readonly onBrand: (ad: Ad) => void;
  readonly onSimilar: (adId: AdId) => void;
  /** Opens the form of a new job for a page. */
  readonly onResearch: (pageId: string) => void;
  readonly onShowRequest: (paidRequestId: string) => void;
}

interface FormStart {
  /** An earlier request that prefills the form. */
  readonly like: ResearchInput | null;
  /** The ID of the page that prefills a form without an earlier request. */
  readonly page: string | null;
  /** Another number is another form. */
  readonly number: number;
}

const firstForm: FormStart = { like: null, page: null, number: 0 };

/** The Research screen: jobs, the ads they found, and monitors. */
export function ResearchPage(props: ResearchPageProps) {
  const { place, onGo, quoting, onRemix, onReference, onBrand, onSimilar, onResearch, onShowRequest } = props;
  const [isRequesting, setIsAsking] = useState(false);
  /** What prefills the form. The form keeps its input until this changes. */
  const [form, setForm] = useState(firstForm);
  const [isImporting, setIsImporting] = useState(false);
  const { job, monitor, ad } = place;
  const isMonitors = place.view === "monitors";
  const requestQuote = useCallback((like: ResearchInput | null) => {
    if (like !== null) setForm(({ number }) => ({ like, page: null, number: number + 1 }));
    setIsAsking(true);
  }, []);
  const [openedPage, setOpenedPage] = useState<string>();
  if (place.page !== openedPage) {
    setOpenedPage(place.page);
    if (place.page !== undefined) {
      setForm({ like: null, page: place.page, number: form.number + 1 });
      setIsAsking(true);
    }
  }
  const stopAsking = () => {
    setIsAsking(false);
    // Otherwise the form would open again with the screen.
    if (place.page !== undefined) onGo({ ...place, page: undefined });
  };
  const startNew = () => setForm(({ number }) => ({ like: null, page: null, number: number + 1 }));
  // An unconfirmed quote leaves the form unchanged; a confirmed one resets it.
  const requestResearchQuote = async (input: ResearchInput) => {
    const { kind } = await quoting.requestQuote(input, startNew);
    if (kind === "priced" || kind === "free") stopAsking();
  };
  const screen = useMemo(
    () => ({ onRemix, onReference, onBrand, onSimilar, onResearch }),
    [onRemix, onReference, onBrand, onSimilar, onResearch],
  );
  const openAd = (adId: AdId | undefined) => onGo({ ...place, ad: adId });
  const go = (next: ResearchPlace) => {
    adSelection.clear();
    onGo(next);
  };

  useUndoShortcut("research");
  const isOpen = isMonitors ? monitor !== undefined : job !== undefined;

  return (
    <div className="relative flex h-full min-h-0">
      <ResearchLists
        view={isMonitors ? "monitors" : "jobs"}
        room={ad !== undefined ? "beside an ad" : isOpen ? "beside a job" : "whole"}
        job={job}
        monitor={monitor}
        onView={(view) => go({ view })}
        onJob={(id) => go({ job: id })}
        onMonitor={(id) => go({ view: "monitors", monitor: id })}
        onNew={() => requestQuote(null)}
        onImport={() => setIsImporting(true)}
      />
      <div
        className={`beside-panel min-h-0 min-w-0 flex-1 flex-col border-line wide:border-l ${isOpen ? "flex" : "hidden wide:flex"}`}
      >
        {isOpen && ad === undefined ? (
          <Button
            variant="quiet"
            size="small"
            className="m-2 mb-0 self-start wide:hidden"
            onClick={() => go(isMonitors ? { view: "monitors" } : {})}
          >
            <ChevronLeft aria-hidden size={14} />
            {t("Back")}
          </Button>
        ) : null}
        {isMonitors && monitor !== undefined ? (
          <MonitorDetail
            key={monitor}
            monitorId={monitor}
            onGone={() => go({ view: "monitors" })}
            onJob={(id) => go({ job: id })}
            onShowRequest={onShowRequest}
            onRequestQuote={(input) => void requestResearchQuote(input)}
            isRequesting={quoting.isRequesting}
          />
        ) : !isMonitors && job !== undefined ? (
          <JobDetail
            key={job}
            id={job}
            openAd={ad}
            screen={screen}
            onAd={openAd}
            onAgain={requestQuote}
            onJob={(id) => go({ job: id })}
            onMonitor={(id) => go({ view: "monitors", monitor: id })}
            onShowRequest={onShowRequest}
          />
        ) : (
          <ResearchEmptyState isMonitors={isMonitors} onNew={() => requestQuote(null)} />
        )}
        <AdSelectionBar />
      </div>
      {ad === undefined ? null : <AdPanel adId={ad} screen="research" onClose={() => openAd(undefined)} {...screen} />}
      <NewResearch
        key={form.number}
        isOpen={isRequesting}
        like={form.like}
        page={form.page}
        isRequesting={quoting.isRequesting}
        error={quoting.error}
        onRequestQuote={(input) => void requestResearchQuote(input)}
        onClose={stopAsking}
        onMonitorCreated={(id) => {
          stopAsking();
          startNew();
          go({ view: "monitors", monitor: id });
        }}
      />
      <ImportJob
        isOpen={isImporting}
        onClose={() => setIsImporting(false)}
        onImported={(id) => {
          setIsImporting(false);
          go({ job: id });
        }}
      />
      <AdDialogs />
    </div>
  );
}
