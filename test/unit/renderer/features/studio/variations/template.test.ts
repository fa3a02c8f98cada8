import fc from "fast-check";
import { expect, test } from "vitest";
import { expandTemplate } from "#renderer/features/studio/variations/expandTemplate.ts";
import { escapeTemplate, readTemplate } from "#renderer/features/studio/variations/template.ts";

function made(text: string, values: Readonly<Record<string, readonly string[]>> = {}, limit = 800) {
  const template = readTemplate(text);
  if (!template.isValid) throw new Error(template.problem);
  return expandTemplate(template.parts, values, limit);
}

function textsOf(text: string, values: Readonly<Record<string, readonly string[]>> = {}): readonly string[] {
  const expansion = made(text, values, 100_000);
  if (expansion.state !== "expanded") throw new Error(expansion.state);
  return expansion.texts;
}

test.each([
  ["a plain text", ["a plain text"]],
  ["", [""]],
  ["a {red|blue} shoe", ["a red shoe", "a blue shoe"]],
  ["{a|b} {c|d}", ["a c", "a d", "b c", "b d"]],
  ["{a|b {c|d}}", ["a", "b c", "b d"]],
  ["a {|very }big lemon", ["a big lemon", "a very big lemon"]],
  ["{a|a}", ["a", "a"]],
  ["this | that", ["this | that"]],
  ["\\{a\\|b\\} \\\\ \\n {x\\|y|z}", ["{a|b} \\ \\n x|y", "{a|b} \\ \\n z"]],
  ["{one\nline|another}", ["one\nline", "another"]],
])("[ST1] [ST2] template %j expands to %j", (text, texts) => {
  expect(textsOf(text)).toEqual(texts);
});

test.each([
  ["a {red|blue", 2, /No closing brace/],
  ["a red} shoe", 5, /No opening brace/],
  ["a {red} shoe", 2, /Use braces for/],
  ["{}", 0, /Use braces for/],
  ["{a|{b}", 3, /Use braces for/],
  ["{{1st}}", 1, /Use braces for/],
  ["{{a", 1, /No closing brace/],
  ["{{a|b}", 0, /No closing brace/],
  [`${"{x|".repeat(17)}y${"}".repeat(17)}`, 48, /16 levels deep/],
])("[ST1] the syntax error in %j is reported at its position", (text, at, problem) => {
  const template = readTemplate(text);
  expect(template).toMatchObject({ isValid: false, at });
  expect(template.isValid ? "" : template.problem).toMatch(problem);
});

test("[ST1] an extremely long run of braces is reported as an error without a crash", () => {
  expect(readTemplate("{".repeat(20_000)).isValid).toBe(false);
  expect(readTemplate("}".repeat(20_000)).isValid).toBe(false);
});

test("[ST2] a variable has the same value throughout a prompt", () => {
  expect(textsOf("{{a}} and {{ a }}", { a: ["x", "y"] })).toEqual(["x and x", "y and y"]);
});

test("[ST2] a variable multiplies only the prompts that contain the variable", () => {
  expect(textsOf("{plain|with {{a}}}", { a: ["x", "y"] })).toEqual(["plain", "with x", "with y"]);
});

test("[ST2] a variable value is inserted literally, including its braces", () => {
  expect(textsOf("{{a}}", { a: ["{b|c}"] })).toEqual(["{b|c}"]);
});

test("[ST2] a variable without a value is reported, whatever its name", () => {
  expect(made("{{a}} {{constructor}} {{b}}", { b: ["x"] })).toEqual({
    state: "missing",
    variables: ["a", "constructor"],
  });
});

test("[ST2] too many prompts are counted and not created", () => {
  expect(made("{a|b}".repeat(10))).toEqual({ state: "tooMany", count: 1024 });
  expect(made("{a|b}".repeat(5000))).toEqual({ state: "tooMany", count: Infinity });
  const many = Array.from({ length: 1000 }, (_, index) => String(index));
  expect(made("{{a}} {{b}} {{c}}", { a: many, b: many, c: many })).toEqual({ state: "tooMany", count: 1e9 });
});

const word = fc.stringMatching(/^[a-z ]{0,6}$/);
const groups = fc.array(fc.uniqueArray(word, { minLength: 2, maxLength: 4 }), { maxLength: 5 });

test("[ST2] a template expands to every combination of its choices, in order and without duplicates", () => {
  fc.assert(
    fc.property(groups, (choices) => {
      const text = choices.map((options, index) => `<${index}:{${options.join("|")}}>`).join("");
      const texts = textsOf(text);
      expect(texts).toHaveLength(choices.reduce((product, options) => product * options.length, 1));
      expect(new Set(texts).size).toBe(texts.length);
      const places = texts.map((each) =>
        choices.map((options, index) => options.indexOf(each.split(`<${index}:`)[1]?.split(">")[0] ?? "")),
      );
      expect(places).toEqual(places.toSorted(byPlace));
      expect(textsOf(text)).toEqual(texts);
    }),
  );
});

test("[ST1] every text can be escaped as a template that expands to itself", () => {
  const letters = fc.array(fc.constantFrom("{", "}", "|", "\\", "{{", "}}", "a", "\n", "é", "{{a}}"));
  fc.assert(
    fc.property(
      fc.oneof(
        letters.map((all) => all.join("")),
        fc.string(),
      ),
      (text) => {
        expect(textsOf(escapeTemplate(text))).toEqual([text]);
      },
    ),
  );
});

test("[ST1] any input is either expanded or reported with a position within the text", () => {
  const typed = fc.array(fc.constantFrom("{", "}", "|", "\\", "{{x}}", "word", " ")).map((all) => all.join(""));
  fc.assert(
    fc.property(typed, (text) => {
      const template = readTemplate(text);
      if (!template.isValid) {
        expect(template.at).toBeGreaterThanOrEqual(0);
        expect(template.at).toBeLessThan(text.length);
        return;
      }
      const expansion = expandTemplate(template.parts, { x: ["1", "2"] }, 800);
      if (expansion.state === "expanded") expect(expansion.texts.length).toBeLessThanOrEqual(800);
    }),
  );
});

function byPlace(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((place, index) => place !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

const draws = (text: string, prompts: number, roll = 1, values: Readonly<Record<string, readonly string[]>> = {}) => {
  const template = readTemplate(text);
  if (!template.isValid) throw new Error(template.problem);
  const expansion = expandTemplate(template.parts, values, 10_000, { prompts, roll });
  return expansion.state === "expanded" ? expansion.texts : expansion;
};

test("[ST23] a random choice gives one of its options for each prompt, and in time every option", () => {
  const texts = draws("a {random: red|blue |{dark|light} green} shoe", 200);
  expect(texts).toHaveLength(200);
  expect(new Set(texts as readonly string[])).toEqual(
    new Set(["a red shoe", "a blue  shoe", "a dark green shoe", "a light green shoe"]),
  );
});

test("[ST23] a random choice multiplies nothing but the prompts that contain it, and equal numbers choose equally", () => {
  expect(draws("{plain|{random:a|b}}", 3)).toHaveLength(4);
  expect(draws("{x|y} {Random: a|b}", 1)).toHaveLength(2);
  expect(draws("{random: a|b|c|d}", 50, 7)).toEqual(draws("{random: a|b|c|d}", 50, 7));
  expect(draws("{random: a|b|c|d}", 50, 7)).not.toEqual(draws("{random: a|b|c|d}", 50, 8));
  expect(draws("{random: a|b}", 20_000)).toEqual({ state: "tooMany", count: 20_000 });
});

test("[ST23] a variable in a random choice is a list of words, unless the text gives the variable a value", () => {
  const colors = { color: ["red", "blue"] };
  const chosen = draws("a {random: {{color}}} shoe", 100, 1, colors);
  expect(new Set(chosen as readonly string[])).toEqual(new Set(["a red shoe", "a blue shoe"]));
  const both = draws("{{color}} and {random: {{color}}}", 5, 1, colors);
  expect(new Set(both as readonly string[])).toEqual(new Set(["red and red", "blue and blue"]));
  expect(draws("{random: {{size}}|big}", 1)).toEqual({ state: "missing", variables: ["size"] });
});

test("[ST23] a random choice of one word is an error, as any choice of one", () => {
  for (const text of ["{random: red}", "{random:}"]) expect(readTemplate(text).isValid).toBe(false);
});
