import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync("src/renderer/ui/theme.css", "utf8");
const sources = globSync("src/renderer/**/*.{ts,tsx}").map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Returns the lengths that a rule sets, in rem. */
function lengths(selector: string): ReadonlyMap<string, number> {
  const rule = new RegExp(`\n${selector} \\{([^}]*)\\}`).exec(css)?.[1] ?? "";
  return new Map([...rule.matchAll(/--([\w-]+): ([\d.]+)rem;/g)].map(([, name = "", size]) => [name, Number(size)]));
}

test("[WN6] every length in compact density is smaller than in comfortable density, and is used", () => {
  const comfortable = lengths(":root");
  const compact = lengths(':root\\[data-density="compact"\\]');
  expect([...compact.keys()].toSorted()).toEqual([...comfortable.keys()].toSorted());
  expect(compact.size).toBeGreaterThan(3);
  for (const [name, size] of compact) {
    expect(size, name).toBeLessThan(comfortable.get(name) ?? 0);
    const used = sources.some(({ text }) => text.includes(`(--${name})`)) || css.includes(`var(--${name})`);
    expect(used, name).toBe(true);
  }
});

test("[WN6] every numeric layout size in compact density is smaller than in comfortable density", () => {
  const pairs = sources.flatMap(({ file, text }) => {
    const found = /comfortable: (\{[^}]*\}|\d+),\s*compact: (\{[^}]*\}|\d+)/.exec(text);
    return found === null ? [] : [{ file, comfortable: numbersIn(found[1]), compact: numbersIn(found[2]) }];
  });
  expect(pairs.length).toBeGreaterThan(1);
  for (const { file, comfortable, compact } of pairs) {
    expect(compact.length, file).toBe(comfortable.length);
    for (const [index, value] of compact.entries()) expect(value, file).toBeLessThan(comfortable[index] ?? 0);
  }
});

test("[WN7] with reduced motion, all transitions and animations end immediately, without exceptions", () => {
  const rule = /@media \(prefers-reduced-motion: reduce\) \{\n {2}\*,\n {2}\*::before,\n {2}\*::after \{([^}]*)\}/.exec(
    css,
  )?.[1];
  const said = (rule ?? "").split(";").map((line) => line.trim());
  for (const name of ["transition-duration", "animation-duration"]) {
    expect(said).toContainEqual(expect.stringMatching(new RegExp(`^${name}: 0\\.?0*1?m?s !important$`)));
  }
  expect(said).toContain("animation-iteration-count: 1 !important");
  // No other style may override these rules.
  expect([...css.matchAll(/(?:transition|animation)[^;{]*!important/g)]).toHaveLength(
    said.filter((line) => line.includes("!important")).length,
  );
  expect(sources.filter(({ text }) => /(?:transition|animate|duration)[\w-[\]().,%]*!/.test(text))).toEqual([]);
});

test("[WN7] no code scrolls smoothly, animates or plays video automatically without a reduced motion check", () => {
  // A video that starts because its button was pressed is wanted, as any player's.
  const moving = sources.filter(({ text }) =>
    /behavior: "smooth"|scroll-smooth|\.animate\(|autoPlay(?!=\{isWanted\})/.test(text),
  );
  expect(css).not.toContain("scroll-behavior");
  const notRequested = moving.filter(
    ({ text }) => !text.includes('matchMedia("(prefers-reduced-motion: reduce)").matches'),
  );
  expect(notRequested.map(({ file }) => file)).toEqual([]);
});

function numbersIn(text = ""): readonly number[] {
  return [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
}
