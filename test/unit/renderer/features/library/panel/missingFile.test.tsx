import { afterEach, expect, test, vi } from "vitest";
import type { AssetId } from "#contracts/ids.ts";
import type { AssetDetail } from "#contracts/library/assets.ts";
import type { RedownloadReport } from "#contracts/storage/storage.ts";
import { downloadAgain } from "#renderer/features/library/panel/MissingFile.tsx";
import { ResultMedia } from "#renderer/features/library/panel/ResultMedia.tsx";
import { queries } from "#renderer/ipc/queries.ts";
import { toasts } from "#renderer/ui/overlays/toast.ts";
import { fakeBridge, Refusal } from "../../../fakeBridge.ts";
import { renderScreen, visibleText } from "../../../renderScreen.tsx";

const id = "cup" as AssetId;
const asset = { id, url: "media://asset/cup", prompt: "A cup", media: null, width: 64, height: 64 } as AssetDetail;
const shown = (mediaType: string, hasFile: boolean) =>
  renderScreen(<ResultMedia asset={{ ...asset, mediaType, hasFile }} onLightbox={() => undefined} />, [
    [queries.app.queryKey, { workspace: { kind: "account" } }],
  ]);

afterEach(() => {
  vi.restoreAllMocks();
});

test.each(["image/png", "video/mp4", "audio/wav", "application/octet-stream"])(
  "[LB84] a missing file of %s is named as missing and can be downloaded again, and its media isn't requested",
  (mediaType) => {
    expect(visibleText(shown(mediaType, false))).toBe(
      "The file of this result is no longer on this computer. Download again",
    );
    expect(shown(mediaType, false)).not.toContain(asset.url);
    expect(shown(mediaType, true)).not.toContain("Download again");
  },
);

test.each<readonly [string, RedownloadReport | null, string | undefined]>([
  ["comes", { redownloaded: 1, unavailable: 0, retryable: 0 }, undefined],
  ["was stopped", null, undefined],
  ["is no longer there", { redownloaded: 0, unavailable: 1, retryable: 0 }, "The service no longer has this file."],
  [
    "doesn't come",
    { redownloaded: 0, unavailable: 0, retryable: 1 },
    "The service didn't send the file. Try again later.",
  ],
])(
  "[LB84] a download again of a file that %s requests that file alone, and says why it failed",
  async (_what, report, text) => {
    const notified = vi.spyOn(toasts, "add");
    const bridge = fakeBridge({ "storage.redownloadMissing": () => report });
    await downloadAgain(id);
    expect(bridge.calls).toEqual([{ name: "storage.redownloadMissing", input: { assetIds: [id] } }]);
    expect(notified.mock.calls.map(([said]) => [said.title, said.description])).toEqual(
      text === undefined ? [] : [["Couldn't download the file", text]],
    );
  },
);

test("[LB84] a download again that the app refuses says why", async () => {
  const notified = vi.spyOn(toasts, "add");
  fakeBridge({
    "storage.redownloadMissing": () => {
      throw new Refusal({ code: "not_found", message: "Result not found." });
    },
  });
  await downloadAgain(id);
  expect(notified.mock.calls.map(([said]) => [said.title, said.description])).toEqual([
    ["Not found", "This may have been removed."],
  ]);
});
