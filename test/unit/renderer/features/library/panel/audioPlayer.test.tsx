import { expect, test } from "vitest";
import type { AssetDetail } from "#contracts/library/assets.ts";
import { ResultMedia } from "#renderer/features/library/panel/ResultMedia.tsx";
import { queries } from "#renderer/ipc/queries.ts";
import { renderScreen, visibleText } from "../../../renderScreen.tsx";

const asset = {
  id: "a",
  url: "media://a",
  mediaType: "audio/wav",
  prompt: "Hello",
  media: null,
  hasFile: true,
} as AssetDetail;

const shown = (kind: "sandbox" | "account") =>
  visibleText(
    renderScreen(<ResultMedia asset={asset} onLightbox={() => undefined} />, [
      [queries.app.queryKey, { workspace: { kind } }],
    ]),
  );

test("[SB47] the audio player marks a sample of the Sandbox, and nothing of an account", () => {
  expect(shown("sandbox")).toContain("Sandbox sample");
  expect(shown("account")).not.toContain("Sandbox");
});
