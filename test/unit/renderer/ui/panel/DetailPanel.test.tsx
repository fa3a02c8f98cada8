import { afterEach, expect, test, vi } from "vitest";
import { DetailPanel } from "#renderer/ui/panel/DetailPanel.tsx";
import { renderScreen, visibleText } from "../../renderScreen.tsx";

afterEach(() => vi.unstubAllGlobals());

function shown(innerWidth: number, stored: string | null = null): string {
  vi.stubGlobal("window", { innerWidth });
  vi.stubGlobal("localStorage", { getItem: () => stored, setItem: () => undefined });
  return renderScreen(
    <DetailPanel label="Result" screen="library" closeLabel="Close result" onClose={() => undefined}>
      A shoe
    </DetailPanel>,
  );
}

test("[WN40] a detail panel is a region with Back, a close button, and an edge that the keyboard can move", () => {
  const html = shown(1280);
  expect(html).toMatch(/^<section aria-label="Result"/);
  expect(html).toContain("--panel:360px");
  expect(html).toMatch(/<div role="separator" tabindex="0" aria-orientation="vertical" aria-label="Panel width"/i);
  expect(html).toMatch(/aria-valuenow="360" aria-valuemin="320" aria-valuemax="560"/);
  expect(html).toContain('aria-label="Close result"');
  expect(visibleText(html)).toBe("Back A shoe");
});

test("[WN40] a detail panel has the width that its screen remembers", () => {
  expect(shown(1920)).toContain("--panel:420px");
  expect(shown(1920, "505")).toContain("--panel:505px");
});
