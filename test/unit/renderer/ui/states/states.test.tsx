import { expect, test } from "vitest";
import { Button } from "#renderer/ui/Button.tsx";
import { EmptyState } from "#renderer/ui/EmptyState.tsx";
import { NothingFound } from "#renderer/ui/states/NothingFound.tsx";
import { renderScreen, visibleText } from "../../renderScreen.tsx";

const nothing = () => undefined;
const buttonsIn = (html: string) => [...html.matchAll(/<button.*?<\/button>/gs)].map(([button]) => visibleText(button));

test("[WN42] an empty place shows what is missing, one sentence, and its action, without decoration", () => {
  const html = renderScreen(
    <EmptyState title="No results yet" action={<Button>Go to Studio</Button>}>
      Results download to this computer when ready.
    </EmptyState>,
  );
  expect(visibleText(html)).toBe("No results yet Results download to this computer when ready. Go to Studio");
  expect(buttonsIn(html)).toEqual(["Go to Studio"]);
  expect(html).not.toMatch(/aria-hidden|<svg|<img/);
});

test("[WN42] a search without matches shows what was searched, clears it, and names the nearest wider search", () => {
  const html = renderScreen(
    <NothingFound
      title="No matching results"
      searched={["“runner”", "Video", "#hero"]}
      onClearAll={nothing}
      wider={{ name: "Video", count: "12 results", onShow: nothing }}
    />,
  );
  expect(visibleText(html)).toContain("Searched for “runner” · Video · #hero.");
  expect(buttonsIn(html)).toEqual(["Clear all", "Without Video: 12 results"]);
});

test("[WN42] without a wider search that finds something, a search offers only to clear all", () => {
  const html = renderScreen(<NothingFound title="No matching brands" searched={["“x”"]} onClearAll={nothing} />);
  expect(buttonsIn(html)).toEqual(["Clear all"]);
});

test("[WN45] a blocked button is disabled, can have the focus, and is described by the reason", () => {
  const html = renderScreen(<Button blockedBy="Offline. Available when the service is reachable.">Get quote</Button>);
  const id = /aria-describedby="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toMatch(/<button[^>]* disabled=""/);
  expect(html).toContain(`<span id="${id}" hidden="">Offline. Available when the service is reachable.</span>`);
});

test("[WN45] a button that nothing blocks has no reason", () => {
  const html = renderScreen(<Button blockedBy={null}>Get quote</Button>);
  expect(html).not.toMatch(/aria-disabled|aria-describedby/);
});
