import { expect, test, vi } from "vitest";
import { RunItems } from "#renderer/consent/terms/RunItems.tsx";
import { aRun, aRunItem } from "../../builders.ts";
import { rendered } from "../renderConsent.tsx";

// The real list renders nothing without a layout.
vi.mock(import("#renderer/ui/lists/VirtualList.tsx"), () => import("../plainList.tsx"));

test("[CV15] each item of a batch names its settings and references in one line, and shows all that is sent on demand", () => {
  const options = {
    aspect_ratio: "9:16",
    resolution: "2K",
    seed: 7,
    reference_images: ["https://files.example/1.png"],
  };
  const { text, buttons } = rendered(
    <RunItems
      run={aRun({ items: [aRunItem(0, { options })] })}
      waiting={new Set()}
      removed={new Set()}
      isOpen
      canEdit
      onEdit={() => undefined}
      onRemove={() => undefined}
    />,
  );
  expect(text).toContain("nano-banana-pro, 9:16, 2K, 1 reference");
  expect(Object.keys(buttons)).toContain("▸ All details item 1");
});
