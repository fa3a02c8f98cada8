import { expect, test } from "vitest";
import { isTrustedSender } from "../../../../../src/main/shared/ipc/trustedSender.ts";
import { origins } from "../../../../../src/main/windows/origins.ts";

const frameOf = (origin: string) => ({ origin });

test("[W1] the main frame of the window, on the app's own origin, may command", () => {
  const main = frameOf(origins.ui);
  expect(isTrustedSender(main, main, origins.ui)).toBe(true);
});

test("[W1] another frame of the same origin may not, nor a frame that is gone, nor any while there is no window", () => {
  const main = frameOf(origins.ui);
  expect(isTrustedSender(frameOf(origins.ui), main, origins.ui)).toBe(false);
  expect(isTrustedSender(null, main, origins.ui)).toBe(false);
  expect(isTrustedSender(main, undefined, origins.ui)).toBe(false);
  expect(isTrustedSender(null, null, origins.ui)).toBe(false);
});

test.each([
  "",
  "null",
  "about:blank",
  "app://",
  "app://ui.evil",
  "app://ui/",
  "https://ui",
  "file://",
  origins.thumbnailer,
])("[W1] the main frame may not while it shows %j", (origin) => {
  const main = frameOf(origin);
  expect(isTrustedSender(main, main, origins.ui)).toBe(false);
});
