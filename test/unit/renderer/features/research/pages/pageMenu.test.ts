import { expect, test } from "vitest";
import type { Monitor, ResearchedPage, ResearchJobView } from "#contracts/research.ts";
import { pageMenu, type PageMenuActions } from "#renderer/features/research/pages/pageMenu.ts";
import {
  newestResultText,
  newText,
  pagesMatching,
  statusBesideResult,
} from "#renderer/features/research/pages/pageText.ts";

const none = () => undefined;
const actions: PageMenuActions = {
  onAct: none,
  onEdit: none,
  onStop: none,
  serviceBlock: null,
  onShowInDiscover: none,
  onOpenAdLibraryPage: none,
  onAgain: none,
  onMonitor: none,
  onRename: none,
  onCopyPageId: none,
  onRemove: none,
  againKeys: "R",
};
const result = { itemCount: 17, fetchedAt: 0, freshThrough: 0, source: "facebook" };
const job = (more: Partial<ResearchJobView>) =>
  ({
    jobId: "j",
    paidRequestId: null,
    status: "succeeded",
    request: {},
    project: null,
    costCenter: null,
    result,
    compared: null,
    ...more,
  }) as ResearchJobView;
const page = (more: Partial<ResearchedPage> = {}): ResearchedPage => ({
  pageId: "104958162807",
  pageName: null,
  newest: job({}),
  newestResult: job({}),
  isRemoved: false,
  ...more,
});
const monitor = {
  id: "m",
  everyHours: 24,
  monthlyCap: 2,
  confirmedThisMonth: 0,
  isPaused: false,
  waitsFor: null,
  reason: null,
  isQuoting: false,
  isRunning: false,
  nextCheckAt: 1,
  checks: [],
} as unknown as Monitor;
const labels = (of: ResearchedPage, monitors: readonly Monitor[] = []) =>
  pageMenu(of, monitors, actions, 0).map(({ label }) => label);

test("[RS87] the menu of a page has what applies to it", () => {
  expect(labels(page())).toEqual([
    "Show in Discover",
    "Open Ad Library page",
    "Run again…",
    "Monitor…",
    "Rename…",
    "Copy page ID",
    "Remove from list",
  ]);
  expect(labels(page(), [monitor])).toEqual([
    "Show in Discover",
    "Open Ad Library page",
    "Run again…",
    "Check now",
    "Pause",
    "Edit monitor…",
    "Stop monitoring",
    "Rename…",
    "Copy page ID",
    "Remove from list",
  ]);
  expect(labels(page({ newest: null, newestResult: null }), [monitor, monitor])).toEqual([
    "Open Ad Library page",
    "Monitor 1: Every day",
    "Monitor 2: Every day",
    "Rename…",
    "Copy page ID",
    "Remove from list",
  ]);
});

test("[RS88] a monitored page and one with an unfinished job can't be removed, and the reason is given", () => {
  const block = (of: ResearchedPage, monitors: readonly Monitor[] = []) =>
    pageMenu(of, monitors, actions, 0).find(({ label }) => label === "Remove from list")?.disabledReason;
  expect(block(page())).toBeUndefined();
  expect(block(page(), [monitor])).toBe("Stop monitoring this page first.");
  for (const status of ["queued", "processing", "waiting_cache", "unknown"]) {
    expect(block(page({ newest: job({ status, result: null }) }))).toBe("A job of this page isn't finished.");
  }
  expect(block(page({ newest: job({ status: "failed", result: null }) }))).toBeUndefined();
});

test("[RS87] a row says what is new in the newest result, and the status of a newer job", () => {
  const diff = { added: [], changed: [], ended: [], missing: [] };
  const withDiff = (more: Partial<NonNullable<ResearchJobView["compared"]>["diff"]>) =>
    page({ newestResult: job({ compared: { jobId: "a", fetchedAt: 0, diff: { ...diff, ...more } } }) });
  expect(newText(withDiff({ added: ["r:1" as never], ended: ["r:2" as never] }))).toBe("1 new");
  expect(newText(withDiff({ ended: ["r:2" as never] }))).toBe("1 ended");
  expect(newText(withDiff({}))).toBeNull();
  expect(newestResultText(page(), 0)).toMatch(/^17 ads · /);
  expect(newestResultText(page({ newestResult: null }), 0)).toBe("No result yet");
  expect(statusBesideResult(page())).toBeNull();
  expect(statusBesideResult(page({ newest: job({ jobId: "k", status: "failed", result: null }) }))?.name).toBe(
    "Failed",
  );
});

test("[RS87] the search finds listed pages by name and by ID", () => {
  const pages = [page({ pageName: "Marstone" }), page({ pageId: "20001" }), page({ pageId: "20002", isRemoved: true })];
  expect(pagesMatching(pages, "mars")).toEqual([pages[0]]);
  expect(pagesMatching(pages, "2000")).toEqual([pages[1]]);
  expect(pagesMatching(pages, "")).toHaveLength(2);
});
