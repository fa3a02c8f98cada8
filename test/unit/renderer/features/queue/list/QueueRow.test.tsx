import { expect, test } from "vitest";
import type { Connection } from "#contracts/desktop/app.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { QueueRow } from "#renderer/features/queue/list/QueueRow.tsx";
import { aRequest } from "../../../builders.ts";
import { renderScreen, visibleText } from "../../../renderScreen.tsx";

const nothing = () => undefined;
const callbacks = {
  onOpen: nothing,
  onClose: nothing,
  onReview: nothing,
  onShowInLibrary: nothing,
  onEditAgain: () => Promise.resolve(),
  onStopTracking: nothing,
};

const connectionKey = ["connection"] as const;

function row(fields: Partial<PaidRequest>, connection: Connection = { state: "online" }): string {
  return renderScreen(
    <QueueRow
      request={aRequest(fields)}
      line={new Map()}
      isInBatch={false}
      isOpen={false}
      isActive
      callbacks={callbacks}
      onMove={nothing}
    />,
    [[connectionKey, connection]],
  );
}

const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;

test("a failed row says why, and offers to edit and run it again", () => {
  const text = visibleText(row({ state: "failed", errorMessage: "moderation", endedAt: minutesAgo(2) }));
  expect(text).toContain("Failed");
  expect(text).toContain("Service message: moderation.");
  expect(text).toContain("Edit and run again…");
  expect(text).toContain("24 credits");
});

test("[S95] a running row without news says since when, and offers to check and to stop tracking", () => {
  const text = visibleText(row({ startedAt: minutesAgo(33.5), estimatedSeconds: 20 }));
  expect(text).toContain("No news for 34 min");
  expect(text).toMatch(/Check now.*Stop tracking…/);
  expect(visibleText(row({ startedAt: minutesAgo(1), estimatedSeconds: 20 }))).not.toContain("No news");
});

test("[S95] a row that is not followed says so, and offers to follow it again", () => {
  const stopped = minutesAgo(1);
  const text = visibleText(row({ startedAt: minutesAgo(34), trackingStoppedAt: stopped, endedAt: stopped }));
  expect(text).toContain("Not tracked");
  expect(text).toContain("Resume tracking");
});

test("[WN43] while the service is unreachable, a row that is under way keeps its state and says since when", () => {
  const since = new Date(2026, 10, 22, 22, 10).getTime();
  const offline: Connection = { state: "offline", since, reason: "connection refused" };
  const startedAt = minutesAgo(1);
  expect(visibleText(row({ startedAt, estimatedSeconds: 20 }, offline))).toMatch(/Running Offline since .*22:10/);
  expect(visibleText(row({ state: "queued" }, offline))).toMatch(/Queued Offline since/);
  expect(visibleText(row({ state: "done", endedAt: startedAt }, offline))).not.toContain("Offline");
  expect(visibleText(row({ trackingStoppedAt: startedAt, endedAt: startedAt }, offline))).not.toContain("Offline");
});

test("a row is one group in the tab order, with its keys and a menu of its own", () => {
  const html = row({ state: "queued", canBeCancelled: true });
  expect(html).toMatch(/role="group"[^>]*aria-label="a cup"/);
  expect(html).toMatch(/aria-keyshortcuts="Enter P Delete Alt\+ArrowUp/);
  expect(html).toContain('aria-label="More actions for a cup"');
});
