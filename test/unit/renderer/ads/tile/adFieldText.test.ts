import { expect, test } from "vitest";
import { adMediaStates } from "#contracts/ads/ads.ts";
import {
  adsText,
  readableName,
  languageName,
  mediaStateText,
  mediaTypeName,
  sourceName,
} from "#renderer/ads/tile/adFieldText.ts";
import { hostOf } from "#renderer/ads/menu/adMenu.ts";
import { ratioText } from "#renderer/ads/tile/ratioText.ts";

test("a service code is shown as readable text, whether known or unknown", () => {
  expect(sourceName("meta_ad")).toBe("Meta ad");
  expect(sourceName("brand_new-source")).toBe("Brand new source");
  expect(mediaTypeName("carousel")).toBe("Carousel");
  expect(readableName("before_and_after")).toBe("Before and after");
  expect(languageName("de")).toBe("German");
  expect(languageName("not a code")).toBe("not a code");
});

test("a capped ad count shows a plus sign", () => {
  expect(adsText({ count: 1, isCapped: false })).toBe("1 ad");
  expect(adsText({ count: 0, isCapped: false })).toBe("0 ads");
  expect(adsText({ count: 1000, isCapped: true })).toBe("1,000+ ads");
});

test("[DS10] every media state except cached explains why the file is missing", () => {
  for (const state of adMediaStates) {
    const text = mediaStateText(state, { code: "private_address" });
    if (state === "cached") expect(text).toBeNull();
    else expect(text).toMatch(/^[A-Z].*\.$/);
  }
});

test("[DS9] only an https address has a host to open, and the host is the one actually contacted", () => {
  expect(hostOf("https://ads.example.com/x")).toBe("ads.example.com");
  expect(hostOf("https://ads.example.com@evil.example/x")).toBe("evil.example");
  expect(hostOf("https://xn--e1awd7f.example:8443/")).toBe("xn--e1awd7f.example:8443");
  for (const address of ["http://ads.example.com/", "javascript:alert(1)", "file:///etc/passwd", "", "nonsense"]) {
    expect(hostOf(address)).toBeNull();
  }
});

test("an aspect ratio within two percent of a common one is shown with the common name", () => {
  expect(ratioText(1080 / 1350)).toBe("4:5");
  expect(ratioText(1080 / 1920)).toBe("9:16");
  expect(ratioText(1.01)).toBe("1:1");
  expect(ratioText(2.2)).toBe("2.20:1");
});
