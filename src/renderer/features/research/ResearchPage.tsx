import { ChevronLeft } from "lucide-react";
import { useCallback, useState } from "react";
import type { Ad } from "../../../contracts/ads/ads.ts";
import type { AdId, WatchId } from "../../../contracts/ids.ts";
import { AdDialogs } from "../../ads/grid/AdDialogs.tsx";
import { AdMarksBar } from "../../ads/grid/AdMarksBar.tsx";
import { clearAdMarks } from "../../ads/grid/adMarksStore.ts";
import { AdPanel } from "../../ads/panel/AdPanel.tsx";
import { t } from "../../../texts/t.ts";
import type { WireError } from "../../../contracts/result.ts";
import type { AskOutcome } from "../../lib/money/purchaseStore.ts";
import type { ResearchInput } from "../../lib/money/quoteInput.ts";
import { Button } from "../../ui/Button.tsx";
import { useTakeBack } from "../../shortcuts/useTakeBack.ts";
import { ImportJob } from "./jobs/ImportJob.tsx";
import { JobDetail } from "./jobs/JobDetail.tsx";
import { NewResearch } from "./NewResearch.tsx";
import { NothingOpen } from "./NothingOpen.tsx";
import { ResearchLists } from "./ResearchLists.tsx";
import { WatchDetail } from "./monitors/WatchDetail.tsx";

/** What is open on the screen. */
export interface ResearchPlace {
  readonly view?: "jobs" | "watches" | undefined;
  /** A job ID, or the ID of the paid request that creates the job. */
  readonly job?: string | undefined;
  readonly watch?: WatchId | undefined;
  readonly ad?: AdId | undefined;
}

/** Quote requests, as the screen uses them. */
interface ResearchQuoting {
  readonly isAsking: boolean;
  /** Why the last quote request failed; null if it did not. */
  readonly error: WireError | null;
  /** `onTaken` is called when the quote is confirmed or the job is free. */
  readonly ask: (input: ResearchInput, onTaken: () => void) => Promise<AskOutcome>;
}

interface ResearchPageProps {
  readonly place: ResearchPlace;
  readonly onGo: (place: ResearchPlace) => void;
  readonly quoting: ResearchQuoting;
  readonly onRemix: (ad: Ad, slide: number) => void;
  readonly onReference: (ad: Ad, slide: number) => void;
  /** Shows all ads of the advertiser in Discover. */
  readonly onBrand: (ad: Ad) => void;
  readonly onShowRequest: (paidRequestId: string) => void;
}

const firstForm = { like: null, number: 0 };

/** The Research screen: jobs, the ads they found, and monitors. */
export function ResearchPage(props: ResearchPageProps) {
  const { place, onGo, quoting, onRemix, onReference, onBrand, onShowRequest } = props;
  const [isAsking, setIsAsking] = useState(false);
  /** The request that prefills the form. The form keeps its input until this changes. */
  const [form, setForm] = useState<{ readonly like: ResearchInput | null; readonly number: number }>(firstForm);
  const [isImporting, setIsImporting] = useState(false);
  const { job, watch, ad } = place;
  const isWatches = place.view === "watches";
  const ask = useCallback((like: ResearchInput | null) => {
    if (like !== null) setForm(({ number }) => ({ like, number: number + 1 }));
    setIsAsking(true);
  }, []);
  const stopAsking = useCallback(() => setIsAsking(false), []);
  const beginAnew = () => setForm(({ number }) => ({ like: null, number: number + 1 }));
  // An unconfirmed quote leaves the form unchanged; a confirmed one resets it.
  const askPrice = async (input: ResearchInput) => {
    const { kind } = await quoting.ask(input, beginAnew);
    if (kind === "priced" || kind === "free") stopAsking();
  };
  const openAd = (adId: AdId | undefined) => onGo({ ...place, ad: adId });
  const go = (next: ResearchPlace) => {
    clearAdMarks();
    onGo(next);
  };

  useTakeBack("ads");
  const isOpen = isWatches ? watch !== undefined : job !== undefined;

  return (
    <div
      className={`relative grid h-full min-h-0 ${
        ad === undefined
          ? "grid-cols-[minmax(0,1fr)] min-[56rem]:grid-cols-[22rem_minmax(0,1fr)]"
          : "grid-cols-[minmax(0,1fr)] min-[68rem]:grid-cols-[minmax(0,1fr)_24rem] min-[96rem]:grid-cols-[22rem_minmax(0,1fr)_24rem]"
      }`}
    >
      <ResearchLists
        view={isWatches ? "watches" : "jobs"}
        room={ad !== undefined ? "beside an ad" : isOpen ? "beside a job" : "whole"}
        job={job}
        watch={watch}
        onView={(view) => go({ view })}
        onJob={(id) => go({ job: id })}
        onWatch={(id) => go({ view: "watches", watch: id })}
        onNew={() => ask(null)}
        onImport={() => setIsImporting(true)}
      />
      <div
        className={`min-h-0 min-w-0 flex-col border-line min-[56rem]:border-l ${isOpen ? "flex" : "hidden min-[56rem]:flex"}`}
      >
        {isOpen && ad === undefined ? (
          <Button
            look="quiet"
            size="small"
            className="m-2 mb-0 self-start min-[56rem]:hidden"
            onClick={() => go(isWatches ? { view: "watches" } : {})}
          >
            <ChevronLeft aria-hidden size={14} />
            {isWatches ? t("All monitors") : t("All jobs")}
          </Button>
        ) : null}
        {isWatches && watch !== undefined ? (
          <WatchDetail
            key={watch}
            watchId={watch}
            onGone={() => go({ view: "watches" })}
            onJob={(id) => go({ job: id })}
            onShowRequest={onShowRequest}
            onAsk={(input) => void askPrice(input)}
            isAsking={quoting.isAsking}
          />
        ) : !isWatches && job !== undefined ? (
          <JobDetail
            key={job}
            id={job}
            openAd={ad}
            onAd={openAd}
            onAgain={ask}
            onJob={(id) => go({ job: id })}
            onWatch={(id) => go({ view: "watches", watch: id })}
            onShowRequest={onShowRequest}
          />
        ) : (
          <NothingOpen isWatches={isWatches} onNew={() => ask(null)} />
        )}
        <AdMarksBar />
      </div>
      {ad === undefined ? null : (
        <AdPanel
          adId={ad}
          onClose={() => openAd(undefined)}
          onRemix={onRemix}
          onReference={onReference}
          onBrand={onBrand}
        />
      )}
      <NewResearch
        key={form.number}
        isOpen={isAsking}
        like={form.like}
        isAsking={quoting.isAsking}
        error={quoting.error}
        onAsk={(input) => void askPrice(input)}
        onClose={stopAsking}
        onWatched={(id) => {
          stopAsking();
          beginAnew();
          go({ view: "watches", watch: id });
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
