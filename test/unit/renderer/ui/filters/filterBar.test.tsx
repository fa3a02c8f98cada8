import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChoiceFilter } from "#renderer/ui/filters/ChoiceFilter.tsx";
import { Calendar } from "#renderer/ui/filters/Calendar.tsx";
import type { Filter } from "#renderer/ui/filters/filter.ts";
import { FilterBar } from "#renderer/ui/filters/FilterBar.tsx";

const filter = (name: string, value: string | undefined, isQuick = true): Filter => ({
  id: name,
  name,
  value,
  isQuick,
  onClear: () => undefined,
  choices: () => <p>Choices of {name}</p>,
});

function bar(filters: readonly Filter[], isSearched = false): string {
  return renderToStaticMarkup(
    <FilterBar
      filters={filters}
      isSearched={isSearched}
      onClearAll={() => undefined}
      addKeys="F"
      addAriaKeys="F"
      save={<button type="button">Save view…</button>}
    />,
  );
}

/** Returns the names of the buttons: their labels, else their texts without hidden parts. */
function buttonsOf(html: string): readonly string[] {
  return [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].map(([, attributes = "", content = ""]) => {
    const label = /aria-label="([^"]*)"/.exec(attributes)?.[1];
    return (
      label ??
      content.replaceAll(/<(svg|span aria-hidden="true").*?<\/\1?(?:svg|span)>/gs, "").replaceAll(/<[^>]*>/g, "")
    );
  });
}

test("[WN91] a filter is a button with its name, and a set one names its values and can be removed", () => {
  const html = bar([filter("Model", "Kling 3, Veo 3.1"), filter("Type", undefined)]);
  expect(buttonsOf(html)).toEqual([
    "Model: Kling 3, Veo 3.1",
    "Remove filter Model",
    "Type",
    "Clear all",
    "Save view…",
  ]);
  expect(html).not.toContain("Choices of");
});

test("[WN91] a filter that is set elsewhere can only be removed, and is not under “Add filter”", () => {
  const similar = { ...filter("Similar to", "Rosshore · Still searching?", false), choices: null };
  const html = bar([similar]);
  expect(html).toContain("Similar to: Rosshore · Still searching?");
  expect(buttonsOf(html)).toEqual(["Remove filter Similar to", "Clear all", "Save view…"]);
  expect(buttonsOf(bar([{ ...similar, value: undefined }]))).toEqual([]);
});

test("[WN91] “Clear all” and “Save view…” appear with the first set filter or a search text", () => {
  const unset = [filter("Type", undefined), filter("Vertical", undefined, false)];
  expect(buttonsOf(bar(unset)).map((name) => name.replace(/F$/, ""))).toEqual(["Type", "Add filter"]);
  expect(buttonsOf(bar(unset, true))).toContain("Clear all");
  expect(buttonsOf(bar(unset, true))).toContain("Save view…");
});

test("“Add filter” is absent while every filter has a button", () => {
  expect(buttonsOf(bar([filter("Vertical", "Beauty", false)]))).not.toContain("Add filter");
  expect(bar([filter("Vertical", undefined, false)])).toMatch(/aria-keyshortcuts="F"[^>]*data-add-filter/);
});

const choices = ["One", "Two"].map((name) => ({ value: name, name, count: "12" }));

test("choices are checkboxes, and radio buttons where only one value is possible", () => {
  const shared = { label: "Model", searchLabel: "Search models", choices, chosen: ["Two"], onChoose: () => undefined };
  const many = renderToStaticMarkup(<ChoiceFilter {...shared} />);
  expect(many.match(/role="checkbox"/g)).toHaveLength(2);
  expect(many.match(/role="checkbox"[^>]*aria-checked="true"|aria-checked="true"[^>]*role="checkbox"/g)).toHaveLength(
    1,
  );
  expect(many).not.toContain('type="search"');
  const single = renderToStaticMarkup(<ChoiceFilter {...shared} isSingle />);
  expect(single.match(/role="radio"/g)).toHaveLength(2);
});

test("[WN91] nine choices have a search box with its own name", () => {
  const nine = Array.from({ length: 9 }, (_, at) => ({ value: String(at), name: `Model ${at}` }));
  const html = renderToStaticMarkup(
    <ChoiceFilter label="Model" searchLabel="Search models" choices={nine} chosen={[]} onChoose={() => undefined} />,
  );
  expect(html).toMatch(/type="search"[^>]*aria-label="Search models"/);
});

test("[WN90] a calendar has two months as grids, and Tab reaches one day only", () => {
  const html = renderToStaticMarkup(
    <Calendar range={{ from: "2026-11-05", to: "2026-12-06" }} today="2026-12-06" onDay={() => undefined} />,
  );
  expect(html.match(/role="grid"/g)).toHaveLength(2);
  expect(html).toContain("November 2026");
  expect(html).toContain("December 2026");
  expect(html.match(/data-day="[^"]*" tabindex="0"/gi)).toHaveLength(1);
  expect(html.match(/aria-selected="true"/g)).toHaveLength(32);
  expect(html).toContain('aria-label="Sunday, December 6, 2026" aria-current="date"');
});
