import { expect, test, vi } from "vitest";
import type { AdFilter } from "#contracts/ads/ads.ts";
import type { BoardId } from "#contracts/ids.ts";
import { boardExportEntries, exportEntries } from "#renderer/features/discover/filters/exportEntries.ts";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { adId, anAd } from "../../ads/anAd.ts";
import { fakeBridge } from "../../fakeBridge.ts";

const boardId = "11111111-1111-4111-8111-111111111111" as BoardId;
/** The user's order of the board, which is not the order by date. */
const order = [3, 1, 4, 2].map(adId);
const videos = [4, 3].map((n) => anAd(n, { mediaType: "video" }));

/** Presses "Export as CSV…"; returns what is exported. */
async function exported(entries: () => readonly MenuEntry[]) {
  const bridge = fakeBridge({
    "boards.order": () => order,
    "ads.page": ({ filter }) => ({ ads: filter?.mediaTypes === undefined ? [] : videos, next: null }),
    "ads.export": () => null,
  });
  entries()
    .find(({ label }) => label === "Export as CSV…")
    ?.onSelect?.();
  const sent = await vi.waitFor(() => {
    const call = bridge.calls.find(({ name }) => name === "ads.export");
    if (call === undefined) throw new Error("Nothing was exported.");
    return call;
  });
  return sent.input;
}

test("[DS84] the export of a board has all its ads in the order of the board", async () => {
  const filter = { boardId };
  expect(await exported(() => boardExportEntries(filter))).toEqual({
    filter,
    sort: "newest",
    adIds: order,
    format: "csv",
  });
});

test("[DS84] [DS11] with filters, the export of a board has only the matching ads, in the order of the board", async () => {
  const filter = { boardId, mediaTypes: ["video"] };
  expect(await exported(() => boardExportEntries(filter))).toMatchObject({ filter, adIds: [3, 4].map(adId) });
});

test("[DS84] selected ads of a board are exported in the order of the board, however they were selected", async () => {
  const selected = [2, 3, 1].map(adId);
  expect(await exported(() => boardExportEntries({ boardId }, selected))).toMatchObject({
    adIds: [3, 1, 2].map(adId),
  });
});

test("[AK14] an export of matches names only the filter and its order", async () => {
  const filter: AdFilter = { mediaTypes: ["video"] };
  expect(await exported(() => exportEntries({ filter, sort: "longest" }))).toEqual({
    filter,
    sort: "longest",
    format: "csv",
  });
});
