import { Copy, ExternalLink, ListX, Pencil, Radar, RotateCcw, Store } from "lucide-react";
import type { Monitor, ResearchedPage } from "#contracts/research.ts";
import { t } from "#texts/t.ts";
import { type ResearchInput, withLabels } from "#renderer/lib/money/quoteInput.ts";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { type MonitorMenuActions, monitorMenu } from "#renderer/features/research/monitors/monitorActions.ts";
import { statusText } from "#renderer/features/research/jobs/jobText.ts";
import { rhythmText } from "#renderer/features/research/monitors/monitorText.ts";

/** What the menu of a page does. Nothing in it requests or confirms a quote without another step of the user. */
export interface PageMenuActions extends MonitorMenuActions {
  readonly onShowInDiscover: (pageId: string) => void;
  readonly onOpenAdLibraryPage: (pageId: string) => void;
  /** Opens the form with the request of the newest job. */
  readonly onAgain: (input: ResearchInput) => void;
  /** Opens the form with "Monitor this page" on. */
  readonly onMonitor: (page: ResearchedPage) => void;
  readonly onRename: (page: ResearchedPage) => void;
  readonly onCopyPageId: (pageId: string) => void;
  /** Removes the page from the list. Nothing is deleted. */
  readonly onRemove: (page: ResearchedPage) => void;
  /** The printed keys of "Run again". */
  readonly againKeys: string;
}

/** Returns the entries of a page, for its context menu and its "More actions". */
export function pageMenu(
  page: ResearchedPage,
  monitors: readonly Monitor[],
  actions: PageMenuActions,
  now: number,
): readonly MenuEntry[] {
  const { pageId, newestResult } = page;
  const again = againOf(page);
  return [
    ...(newestResult === null
      ? []
      : [
          {
            group: "open",
            label: t("Show in Discover"),
            icon: Store,
            onSelect: () => actions.onShowInDiscover(pageId),
          } as const,
        ]),
    {
      group: "open",
      label: t("Open Ad Library page"),
      icon: ExternalLink,
      onSelect: () => actions.onOpenAdLibraryPage(pageId),
    },
    ...(again === null
      ? []
      : [
          {
            group: "use",
            label: t("Run again…"),
            icon: RotateCcw,
            shortcut: actions.againKeys,
            onSelect: () => actions.onAgain(again),
          } as const,
        ]),
    ...monitorEntries(page, monitors, actions, now),
    { group: "organize", label: t("Rename…"), icon: Pencil, onSelect: () => actions.onRename(page) },
    { group: "copy", label: t("Copy page ID"), icon: Copy, onSelect: () => actions.onCopyPageId(pageId) },
    ...(page.isRemoved
      ? []
      : [
          {
            group: "remove",
            label: t("Remove from list"),
            icon: ListX,
            isDanger: true,
            disabledReason: removeBlock(page, monitors),
            onSelect: () => actions.onRemove(page),
          } as const,
        ]),
  ];
}

/** Returns the entries of the page's monitors: of one its actions, of several a submenu each, of none "Monitor…". */
export function monitorEntries(
  page: ResearchedPage,
  monitors: readonly Monitor[],
  actions: PageMenuActions,
  now: number,
): readonly MenuEntry[] {
  const [first] = monitors;
  if (first === undefined) {
    return [{ group: "use", label: t("Monitor…"), icon: Radar, onSelect: () => actions.onMonitor(page) }];
  }
  if (monitors.length === 1) return monitorMenu(first, actions, now);
  return monitors.map((monitor, index) => ({
    group: "use",
    label: t("Monitor {number}: {rhythm}", { number: index + 1, rhythm: rhythmText(monitor.everyHours) }),
    icon: Radar,
    entries: monitorMenu(monitor, actions, now),
  }));
}

/** Returns the request of the page's newest job, to run it again; null if it is not known. */
export function againOf({ newest }: ResearchedPage): ResearchInput | null {
  return newest === null || newest.request === null ? null : withLabels(newest.request, newest);
}

/** A monitored page is in the list, and so is a page whose newest job is not finished: its result must be seen. */
function removeBlock({ newest }: ResearchedPage, monitors: readonly Monitor[]): string | undefined {
  if (monitors.length > 0) return t("Stop monitoring this page first.");
  if (newest === null) return undefined;
  const { tone } = statusText(newest);
  return tone === "done" || tone === "failed" || tone === "over" ? undefined : t("A job of this page isn't finished.");
}
