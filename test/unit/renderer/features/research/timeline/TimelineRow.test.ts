import fc from "fast-check";
import { expect, test } from "vitest";
import { adMediaStates } from "#contracts/ads/ads.ts";
import { imageReason } from "#renderer/features/research/timeline/TimelineRow.tsx";

test("[RS86] every ad of the timeline has an image or the reason why it has none", () => {
  const media = fc.record({
    state: fc.constantFrom(...adMediaStates),
    url: fc.option(fc.constant("media://ad/1")),
    reason: fc.option(fc.constant({ code: "not_https" } as const)),
    sha256: fc.constant(null),
    sizeBytes: fc.constant(null),
  });
  fc.assert(
    fc.property(media, fc.integer({ min: 0, max: 10 }), (thumbnail, slideCount) => {
      const reason = imageReason({ thumbnail, slideCount });
      if (thumbnail.url === null) expect(reason).toMatch(/\w/);
      else expect(reason).toBeNull();
    }),
  );
});
