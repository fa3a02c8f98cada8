import { useQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import { useMemo, useState } from "react";
import type { Ad } from "#contracts/ads/ads.ts";
import type { AdId } from "#contracts/ids.ts";
import type { Monitor, ResearchedPage } from "#contracts/research.ts";
import type { WireError } from "#contracts/result.ts";
import { t } from "#texts/t.ts";
import { AdDialogs } from "#renderer/ads/grid/AdDialogs.tsx";
import { AdSelectionBar } from "#renderer/ads/grid/AdSelectionBar.tsx";
import { adSelection } from "#renderer/ads/grid/adSelectionStore.ts";
import { AdPanel } from "#renderer/ads/panel/AdPanel.tsx";
import { useServiceBlock } from "#renderer/commands/useServiceBlock.ts";
import { researchQueries } from "#renderer/ipc/researchQueries.ts";
import type { QuoteRequestOutcome, ResearchInput } from "#renderer/lib/money/quoteInput.ts";
import type { ReferencePlace } from "#renderer/lib/referencePlaces.ts";
import { useKeys } from "#renderer/shortcuts/bindings.ts";
import { useScreenKey } from "#renderer/shortcuts/useScreenKey.ts";
import { useUndoShortcut } from "#renderer/shortcuts/useUndoShortcut.ts";
import { copyWithToast } from "#renderer/ui/overlays/copyWithToast.ts";
import { useNow } from "#renderer/ui/time/useNow.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { EmptyState } from "#renderer/ui/EmptyState.tsx";
import { runWithToast } from "#renderer/commands/runWithToast.ts";
import { run } from "#renderer/ipc/run.ts";
import { showUndoToast } from "#renderer/ui/overlays/showUndoToast.ts";
import { emptyForm, type FormStart, NewResearch } from "./form/NewResearch.tsx";
import { ImportJob } from "./jobs/ImportJob.tsx";
import { EditMonitor } from "./monitors/EditMonitor.tsx";
import { StopMonitoring } from "./monitors/StopMonitoring.tsx";
import { useMonitorActions } from "./monitors/useMonitorActions.ts";
import { PageDetail } from "./pages/PageDetail.tsx";
import { PageList } from "./pages/PageList.tsx";
import { againOf, monitorEntries, pageMenu, type PageMenuActions } from "./pages/pageMenu.ts";
import { RenamePage } from "./pages/RenamePage.tsx";
import { pageTitle } from "./pages/pageText.ts";

/** What is open on the screen. */
export interface ResearchPlace {
  /** The ID of the open page. */
  readonly page?: string | undefined;
  /** A job ID, or the ID of the paid request that creates the job. Without it, the page's newest job. */
  readonly job?: string | undefined;
  /** The ID of a page for which the form of a new job is open. */
  readonly form?: string | undefined;
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
  readonly onShowInDiscover: (pageId: string) => void;
  readonly onSimilar: (adId: AdId) => void;
  /** Opens the form of a new job for a page. */
  readonly onResearch: (pageId: string) => void;
  readonly onShowRequest: (paidRequestId: string) => void;
}

/** A dialog of the screen other than the form. */
type OpenDialog =
  | { readonly kind: "import" }
  | { readonly kind: "rename"; readonly page: ResearchedPage }
  | { readonly kind: "edit" | "stop"; readonly monitor: Monitor };

const minuteMs = 60_000;

/** The Research screen: pages, the ads that research found on them, and monitors. */
export function ResearchPage(props: ResearchPageProps) {
  const { place, onGo, quoting, onRemix, onReference, onBrand, onSimilar, onResearch, onShowRequest } = props;
  const [isFormOpen, setIsFormOpen] = useState(false);
  /** What prefills the form. The form keeps its input until this changes. */
  const [form, setForm] = useState({ ...emptyForm, number: 0 });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { page, job, ad } = place;
  const resetForm = (start: FormStart) => setForm(({ number }) => ({ ...start, number: number + 1 }));
  const openForm = (start: FormStart) => {
    resetForm(start);
    setIsFormOpen(true);
  };
  const startNew = () => setIsFormOpen(true);
  const startAgain = (like: ResearchInput) => openForm({ ...emptyForm, like });
  const [openedFor, setOpenedFor] = useState<string>();
  if (place.form !== openedFor) {
    setOpenedFor(place.form);
    if (place.form !== undefined) openForm({ ...emptyForm, page: place.form });
  }
  const closeForm = () => {
    setIsFormOpen(false);
    // Otherwise the form would open again with the screen.
    if (place.form !== undefined) onGo({ ...place, form: undefined });
  };
  // An unconfirmed quote leaves the form unchanged; a confirmed one resets it.
  const requestResearchQuote = async (input: ResearchInput) => {
    const { kind } = await quoting.requestQuote(input, () => resetForm(emptyForm));
    if (kind === "priced" || kind === "free") closeForm();
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
  const monitoring = useMonitorActions({
    onShowRequest,
    onRequestQuote: (input) => void requestResearchQuote(input),
    onEdit: (monitor) => setDialog({ kind: "edit", monitor }),
  });
  const { data: monitors = [] } = useQuery(researchQueries.monitors);
  const now = useNow(minuteMs, true);
  const actions: PageMenuActions = {
    onAct: monitoring.onAct,
    onEdit: (monitor) => setDialog({ kind: "edit", monitor }),
    onStop: (monitor) => setDialog({ kind: "stop", monitor }),
    serviceBlock: useServiceBlock(),
    onShowInDiscover: props.onShowInDiscover,
    onOpenAdLibraryPage: (pageId) => void runWithToast(run("research.openAdLibraryPage", { pageId })),
    onAgain: startAgain,
    // With the request of the newest job, the first check can be compared with its result.
    onMonitor: (of) => openForm({ like: againOf(of), page: of.pageId, startsMonitoring: true }),
    onRename: (renamed) => setDialog({ kind: "rename", page: renamed }),
    onCopyPageId: copyWithToast,
    onRemove: (removed) => void removePage(removed, () => (removed.pageId === page ? go({}) : undefined)),
    againKeys: useKeys("runAgain"),
  };
  const monitorsOf = ({ pageId }: ResearchedPage) => monitors.filter((monitor) => monitor.pageId === pageId);
  const entriesFor = (of: ResearchedPage) => pageMenu(of, monitorsOf(of), actions, now);

  useUndoShortcut("research");
  useScreenKey("newResearch", startNew);
  const isOpen = page !== undefined || job !== undefined;

  return (
    <div className="relative flex h-full min-h-0">
      <PageList
        room={ad !== undefined ? "beside an ad" : isOpen ? "beside a page" : "whole"}
        open={page}
        job={job}
        onOpen={(pageId) => go({ page: pageId })}
        onJob={(id) => go({ job: id })}
        onNew={startNew}
        onImport={() => setDialog({ kind: "import" })}
        entriesFor={entriesFor}
      />
      <div
        className={`beside-panel min-h-0 min-w-0 flex-1 flex-col border-line wide:border-l ${isOpen ? "flex" : "hidden wide:flex"}`}
      >
        {isOpen && ad === undefined ? (
          <Button variant="quiet" size="small" className="m-2 mb-0 self-start wide:hidden" onClick={() => go({})}>
            <ChevronLeft aria-hidden size={14} />
            {t("Back")}
          </Button>
        ) : null}
        {isOpen ? (
          <PageDetail
            key={page ?? job}
            page={page}
            job={job}
            openAd={ad}
            screen={screen}
            onAd={openAd}
            onAgain={startAgain}
            onJob={(id) => go({ page, job: id })}
            onNewest={() => go({ page })}
            onShowRequest={onShowRequest}
            onAct={monitoring.onAct}
            onMonitor={actions.onMonitor}
            isMonitorBusy={monitoring.isBusy || quoting.isRequesting}
            entriesFor={entriesFor}
            monitorEntriesFor={(of) => monitorEntries(of, monitorsOf(of), actions, now)}
          />
        ) : (
          <PageEmptyState onNew={startNew} />
        )}
        <AdSelectionBar />
      </div>
      {ad === undefined ? null : <AdPanel adId={ad} screen="research" onClose={() => openAd(undefined)} {...screen} />}
      <NewResearch
        key={form.number}
        isOpen={isFormOpen}
        start={form}
        isRequesting={quoting.isRequesting}
        error={quoting.error}
        onRequestQuote={(input) => void requestResearchQuote(input)}
        onClose={closeForm}
        onMonitorCreated={({ pageId }) => {
          closeForm();
          resetForm(emptyForm);
          go({ page: pageId });
        }}
      />
      <Dialogs
        dialog={dialog}
        monitors={monitors}
        onClose={() => setDialog(null)}
        onImported={(id) => go({ job: id })}
      />
      <AdDialogs />
    </div>
  );
}

interface DialogsProps {
  readonly dialog: OpenDialog | null;
  /** As they are now: a monitor may change while its dialog is open. */
  readonly monitors: readonly Monitor[];
  readonly onClose: () => void;
  readonly onImported: (jobId: string) => void;
}

function Dialogs({ dialog, monitors, onClose, onImported }: DialogsProps) {
  switch (dialog?.kind) {
    case "import":
      return (
        <ImportJob
          isOpen
          onClose={onClose}
          onImported={(id) => {
            onClose();
            onImported(id);
          }}
        />
      );
    case "rename":
      return <RenamePage page={dialog.page} onClose={onClose} />;
    case "edit":
      return (
        <EditMonitor
          monitor={monitors.find(({ id }) => id === dialog.monitor.id) ?? dialog.monitor}
          onClose={onClose}
        />
      );
    case "stop":
      return <StopMonitoring monitorId={dialog.monitor.id} onClose={onClose} />;
    default:
      return null;
  }
}

/** Shown while no page is open: explains the screen. */
function PageEmptyState({ onNew }: { readonly onNew: () => void }) {
  return (
    <EmptyState title={t("No page open")} action={<Button onClick={onNew}>{t("Research a page")}</Button>}>
      {t("See the ads that a competitor's page runs now, at a price that you confirm first.")}
    </EmptyState>
  );
}

/** Removes a page from the list, with Undo. Its results stay, and a new job or a monitor adds it again. [RS88] */
async function removePage(page: ResearchedPage, onRemoved: () => void): Promise<void> {
  const { pageId } = page;
  const set = (isRemoved: boolean) => runWithToast(run("research.removePage", { pageId, isRemoved }));
  if (!(await set(true))) return;
  onRemoved();
  const said = {
    title: t("“{name}” removed from the list", { name: pageTitle(page) }),
    text: t("The results stay on this computer, and the ads in Discover."),
  };
  showUndoToast("research", said, () => set(false));
}
