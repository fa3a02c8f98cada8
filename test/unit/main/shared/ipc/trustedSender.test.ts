import { expect, test } from "vitest";
import { isTrustedSender } from "#main/shared/ipc/trustedSender.ts";
import { origins } from "#main/windows/origins.ts";

const frameOf = (origin: string) => ({ origin });

test("[W1] the window's main frame on the app's own origin may send commands", () => {
  const main = frameOf(origins.ui);
  expect(isTrustedSender(main, main, origins.ui)).toBe(true);
});

test("[W1] another frame of the same origin, a destroyed frame, or any frame without a window may not send commands", () => {
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
])("[W1] the main frame may not send commands while its origin is %j", (origin) => {
  const main = frameOf(origin);
  expect(isTrustedSender(main, main, origins.ui)).toBe(false);
});
