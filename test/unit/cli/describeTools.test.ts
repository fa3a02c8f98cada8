import { expect, test } from "vitest";
import { z } from "zod";
import { describeClient } from "#cli/data/describeTools.ts";
import { type Tool, tool } from "#contracts/agents/tool.ts";
import { tools } from "#contracts/agents/tools/tools.ts";
import { allCommands } from "#cli/commands/ownCommands.ts";

const hints = { isReadOnly: true, isIdempotent: true, isDestructive: false, isOpenWorld: false };

function sample(input: z.ZodObject, positional: readonly string[] = []): Tool {
  const command = { words: ["sample"], positional };
  return tool({
    name: "sample",
    title: "Sample",
    description: "Does.",
    scope: null,
    hints,
    input,
    output: z.strictObject({}),
    command,
  });
}

function optionsOf(input: z.ZodObject) {
  return describeClient([sample(input)], "1.0.0").commands[0]?.options.map(
    ({ flag, path, type, isList, isRequired, choices, text }) => [
      flag,
      path.join("."),
      type,
      isList,
      isRequired,
      choices.join("|"),
      text,
    ],
  );
}

test("[AG103] each field of a tool's input is an option, with its type, choices, and text", () => {
  const input = z.strictObject({
    brand_ids: z.array(z.string()).optional().describe("Brands"),
    limit: z.int().min(1).max(50).default(20),
    is_active: z.boolean().optional(),
    media: z.array(z.enum(["image", "video"])),
    since: z.string().nullable(),
    kind: z.union([z.literal("a"), z.literal("b")]),
    extra: z.record(z.string(), z.unknown()).optional(),
  });
  expect(optionsOf(input)).toEqual([
    ["brand-ids", "brand_ids", "text", true, false, "", "Brands"],
    ["limit", "limit", "number", false, false, "", ""],
    ["is-active", "is_active", "switch", false, false, "", ""],
    ["media", "media", "text", true, true, "image|video", ""],
    ["since", "since", "text", false, true, "", ""],
    ["kind", "kind", "text", false, true, "a|b", ""],
    ["extra", "extra", "json", false, false, "", ""],
  ]);
});

test("[AG103] fields of objects inside the input are options, too, with their path where two have one name", () => {
  const image = z.strictObject({ type: z.literal("image"), prompt: z.string(), seed: z.number() });
  const audio = z.strictObject({ type: z.literal("audio"), prompt: z.string(), voice: z.string() });
  const input = z.strictObject({
    request: z.discriminatedUnion("type", [image, audio]),
    other: z.strictObject({ seed: z.number() }).optional(),
  });
  expect(optionsOf(input)?.map((one) => one.slice(0, 6))).toEqual([
    ["type", "request.type", "text", false, true, "image|audio"],
    ["prompt", "request.prompt", "text", false, true, ""],
    ["request-seed", "request.seed", "number", false, false, ""],
    ["voice", "request.voice", "text", false, false, ""],
    ["other-seed", "other.seed", "number", false, false, ""],
  ]);
});

test("[AG103] a tool whose command names a field that it does not have can't be built", () => {
  expect(() => describeClient([sample(z.strictObject({}), ["id"])], "1.0.0")).toThrow("sample has no field id.");
});

test("[AG103] every tool has one command with words of its own and unique flags", () => {
  const commands = allCommands(describeClient(tools, "1.0.0"));
  expect(commands.flatMap((one) => one.tool ?? [])).toEqual(tools.map(({ name }) => name));
  const words = commands.map((one) => one.words.join(" "));
  expect(new Set(words).size).toBe(words.length);
  for (const { options, positional } of commands) {
    const flags = options.map(({ flag }) => flag);
    expect(new Set(flags).size).toBe(flags.length);
    expect(flags).toEqual(expect.arrayContaining([...positional]));
    for (const flag of flags) expect(flag).toMatch(/^[a-z][a-z\d-]*$/);
  }
});

test("[AG94] no command has an option that could confirm, and none calls a tool that could", () => {
  const commands = allCommands(describeClient(tools, "1.0.0"));
  const names = commands.flatMap(({ words, options }) => [...words, ...options.map(({ flag }) => flag)]);
  expect(names.filter((name) => /^(yes|y|confirm|force|accept|approve|auto-.*|assume-.*)$/.test(name))).toEqual([]);
  const named = tools.filter(({ name }) => /confirm|accept|approve/.test(name)).map(({ name }) => name);
  expect(named).toEqual(["request_confirmation"]);
});
