import type { AdScreen } from "#renderer/ads/menu/useAdMenu.ts";
import type { AdId } from "#contracts/ids.ts";
import type { Monitor, ResearchedPage } from "#contracts/research.ts";
import type { ResearchInput } from "#renderer/lib/money/quoteInput.ts";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import type { MonitorAction } from "#renderer/features/research/monitors/monitorStanding.ts";

/** What the detail of a page gets from the screen. */
export interface PageDetailProps {
  /** The open page; undefined for a job whose page is not known yet. */
  readonly page: string | undefined;
  /** The open job: its job ID, or the ID of its paid request. Undefined: the page's newest job. */
  readonly job: string | undefined;
  readonly openAd: AdId | undefined;
  readonly screen: AdScreen;
  readonly onAd: (adId: AdId | undefined) => void;
  /** Opens the form prefilled with a job's request. */
  readonly onAgain: (input: ResearchInput) => void;
  readonly onJob: (id: string) => void;
  /** Shows the page's newest job again. */
  readonly onNewest: () => void;
  readonly onShowRequest: (paidRequestId: string) => void;
  readonly onAct: (monitor: Monitor, action: MonitorAction) => void;
  /** Opens the form of a new monitor of a page. */
  readonly onMonitor: (page: ResearchedPage) => void;
  readonly isMonitorBusy: boolean;
  readonly entriesFor: (page: ResearchedPage) => readonly MenuEntry[];
  readonly monitorEntriesFor: (page: ResearchedPage) => readonly MenuEntry[];
}
