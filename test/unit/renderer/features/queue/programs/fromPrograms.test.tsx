import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { FromPrograms } from "#renderer/features/queue/programs/FromPrograms.tsx";
import { programRows } from "#renderer/features/queue/programs/programRows.ts";
import { QueueViews } from "#renderer/features/queue/QueueViews.tsx";
import { agentQueries } from "#renderer/ipc/agentQueries.ts";
import { aConfirmation, anItem } from "../../../agentBuilders.ts";
import { renderScreen, visibleText } from "../../../renderScreen.tsx";

vi.mock(import("#renderer/ui/overlays/Dialog.tsx"), () => ({ Dialog: () => <></> }));

const waiting = [
  aConfirmation([anItem("a")], { reason: "hero” \u202E" }),
  aConfirmation([anItem("b")], { requestedAt: 2_000 }),
];

test("[AG135] a row shows the quoted program and reason, the number of requests, and the credits, and only opens or declines", () => {
  const html = renderToStaticMarkup(<FromPrograms rows={programRows(waiting)} />);
  const text = visibleText(html);
  expect(text).toContain("From programs");
  expect(text).toContain("“Claude Code”");
  expect(text).toContain("“hero” ⟨U+202E⟩” and 1 more");
  expect(text).toMatch(/2 requests, since .* 16 credits/);
  const buttons = [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].map(
    ([, attributes = "", content = ""]) => /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? visibleText(content),
  );
  expect(buttons).toEqual(["Review… “Claude Code”", "Decline… “Claude Code”", "More actions for “Claude Code”"]);
});

test("[AG135] nothing is shown when no program waits", () => {
  expect(renderToStaticMarkup(<FromPrograms rows={[]} />)).toBe("");
});

test("[AG135] the rows count in Needs attention, and only there", () => {
  const view = <QueueViews view="active" onView={() => undefined} />;
  expect(visibleText(renderScreen(view))).toBe("View Active Needs attention Approvals History");
  expect(visibleText(renderScreen(view, [[agentQueries.confirmations.queryKey, waiting]]))).toBe(
    "View Active Needs attention 1 Approvals History",
  );
});
