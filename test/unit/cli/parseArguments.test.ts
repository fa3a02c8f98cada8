import { expect, test } from "vitest";
import { inputOf } from "#cli/arguments/inputOf.ts";
import { itemsOfCsv } from "#cli/arguments/inputFile.ts";
import { parseCsv } from "#cli/arguments/csv.ts";
import { parseArguments } from "#cli/arguments/parseArguments.ts";
import { CommandError } from "#cli/commandError.ts";
import { durationOf } from "#cli/commands/toolCommand.ts";
import type { CommandData, OptionData } from "#cli/data/commandData.ts";

const option = (flag: string, more: Partial<OptionData> = {}): OptionData => ({
  flag,
  path: [flag.replaceAll("-", "_")],
  type: "text",
  isList: false,
  isRequired: false,
  choices: [],
  text: "",
  columns: [],
  ...more,
});
const command = (words: string, options: readonly OptionData[], positional: readonly string[] = []): CommandData => ({
  words: words.split(" "),
  title: words,
  description: words,
  positional,
  options,
  tool: words.replaceAll(" ", "_"),
  scope: null,
});
const commands = [
  command(
    "ads search",
    [
      option("find"),
      option("media", { isList: true, choices: ["image", "video"] }),
      option("limit", { type: "number" }),
      option("active", { type: "switch" }),
    ],
    ["find"],
  ),
  command(
    "quote",
    [
      option("type", { choices: ["image", "video"], isRequired: true }),
      option("prompt", { isRequired: true, path: ["request", "prompt"] }),
      option("tags", { isList: true }),
    ],
    ["type", "prompt"],
  ),
  command("quote scene", [option("name")], ["name"]),
  command("get", [option("ids", { isList: true })], ["ids"]),
];

function parse(...args: readonly string[]) {
  return parseArguments(args, commands);
}

async function inputFor(...args: readonly string[]) {
  const parsed = parse(...args);
  if (parsed.kind !== "command") throw new Error(`no command but ${parsed.kind}`);
  return inputOf(parsed.command, parsed.values, () => Promise.reject(new Error("no file")));
}

function usage(...args: readonly string[]): string {
  try {
    parse(...args);
  } catch (cause) {
    if (cause instanceof CommandError && cause.error.code === "usage") return cause.message;
    throw cause;
  }
  return "";
}

test("options and positional arguments become the input, with their types and paths", async () => {
  expect(await inputFor("ads", "search", "red shoes", "--media", "image,video", "--limit=5", "--no-active")).toEqual({
    find: "red shoes",
    media: ["image", "video"],
    limit: 5,
    active: false,
  });
  expect(await inputFor("quote", "image", "--tags", "a,b", "--tags", "c", "--", "--a prompt")).toEqual({
    type: "image",
    request: { prompt: "--a prompt" },
    tags: ["a,b", "c"],
  });
  expect(await inputFor("get", "one", "two", "three")).toEqual({ ids: ["one", "two", "three"] });
});

test("the command with the most words counts, and a prefix of commands shows their help", () => {
  expect(parse("quote", "scene", "Beach")).toMatchObject({ kind: "command", command: { tool: "quote_scene" } });
  expect(parse("ads")).toMatchObject({ kind: "help", words: ["ads"] });
  expect(parse("quote", "--help")).toMatchObject({ kind: "help", command: { tool: "quote" } });
  expect(parse("--help")).toMatchObject({ kind: "help", command: null });
  expect(parse("--version")).toEqual({ kind: "version" });
});

test("global options are read wherever they stand", () => {
  const parsed = parse("get", "--json=a,b", "one", "--workspace", "w1", "--no-start", "-q", "--program=nightly");
  expect(parsed).toMatchObject({
    globals: { jsonFields: ["a", "b"], workspace: "w1", mayStart: false, isQuiet: true, program: "nightly" },
  });
  expect(parse("get")).toMatchObject({
    globals: { jsonFields: null, workspace: null, mayStart: true, program: "proofsheet" },
  });
  expect(parse("get", "--json")).toMatchObject({ globals: { jsonFields: [] } });
});

test.each([
  [["nothing"], "Unknown command “nothing”."],
  [["--force"], "Unknown option --force."],
  [["get", "--yes"], "Unknown option --yes."],
  [["get", "--no-json"], "Unknown option --no-json."],
  [["ads", "search", "--limit"], "--limit needs a value."],
  [["ads", "search", "--find", "a", "b"], "--find was given twice."],
  [["quote", "scene", "a", "b"], "Unexpected argument “b”."],
])("%j is refused with the reason", (args, reason) => {
  expect(usage(...args)).toContain(reason);
});

test.each([
  [["ads", "search", "--limit", "many"], "--limit must be a number."],
  [["ads", "search", "--limit", ""], "--limit must be a number."],
  [["ads", "search", "--media", "audio"], "--media must be one of: image, video."],
  [["ads", "search", "--active=perhaps"], "--active must be true or false."],
  [["quote", "image"], "Missing: PROMPT."],
])("%j is refused with the reason before a connection", async (args, reason) => {
  await expect(inputFor(...args)).rejects.toThrow(reason);
});

test("a CSV file may have quotes, line ends of any system, and empty cells", () => {
  expect(parseCsv('\uFEFFa,b\r\n"1, ""x""\ny",2\n\n3,\n"4"')).toEqual([
    ["a", "b"],
    ['1, "x"\ny', "2"],
    ["3", ""],
    ["4"],
  ]);
  const items = option("items", {
    type: "json",
    columns: [
      option("prompt", { path: ["request", "prompt"] }),
      option("count", { type: "number" }),
      option("ids", { isList: true }),
    ],
  });
  expect(itemsOfCsv("request.prompt,count,ids\nA,2,x; y\nB,,\n", items)).toEqual([
    { request: { prompt: "A" }, count: 2, ids: ["x", "y"] },
    { request: { prompt: "B" } },
  ]);
  expect(() => itemsOfCsv("price\n1\n", items)).toThrow("Unknown column “price”. Columns: request.prompt, count, ids.");
  expect(() => itemsOfCsv("prompt\nA,B\n", items)).toThrow("Row 2 has more cells than the first row.");
});

test("a duration has a unit, or is in seconds", () => {
  expect([durationOf("90"), durationOf("90s"), durationOf("10m"), durationOf("2h")]).toEqual([
    90_000, 90_000, 600_000, 7_200_000,
  ]);
  expect(() => durationOf("soon")).toThrow("--wait needs a duration");
});
