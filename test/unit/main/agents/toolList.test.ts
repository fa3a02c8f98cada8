import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import { tools } from "#contracts/agents/tools/tools.ts";
import { listedTools } from "#main/agents/mcp/listedTools.ts";
import { implementedTools } from "#main/agents/tools/implementedTools.ts";

/** The tools as `tools/list` returns them. */
function listed() {
  return listedTools().map(({ inputSchema, outputSchema, ...rest }) => ({
    ...rest,
    inputSchema: inputSchema["~standard"].jsonSchema.input({ target: "draft-2020-12" }),
    outputSchema: outputSchema["~standard"].jsonSchema.output({ target: "draft-2020-12" }),
  }));
}

test("[AG80] the list of tools has at most 32,768 bytes", () => {
  expect(Buffer.byteLength(JSON.stringify({ tools: listed() }))).toBeLessThanOrEqual(32_768);
});

test("[AG81] the texts of all tools are constants: a change is reviewed with this hash", () => {
  const texts = listed().map(({ name, title, description, inputSchema, outputSchema }) => [
    name,
    title,
    description,
    descriptionsOf(inputSchema),
    descriptionsOf(outputSchema),
  ]);
  const hash = createHash("sha256").update(JSON.stringify(texts)).digest("hex");
  expect(hash).toBe("e567e0a397da6fc53d3bef6cc66f608b7908bb0651873cd89b95d7b6fce64ec9");
});

function descriptionsOf(schema: unknown): readonly string[] {
  const found: string[] = [];
  JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key === "description" && typeof value === "string") found.push(value);
    return value;
  });
  return found;
}

test("[AG60] every tool is implemented once, and its input allows no other field", () => {
  expect(implementedTools.map(({ tool }) => tool)).toEqual(tools);
  expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
  for (const { name, input } of tools) {
    const schema = z.toJSONSchema(input, { io: "input" });
    expect(schema.additionalProperties, name).toBe(false);
  }
});

test("[AG72] no tool confirms, and no field of a tool means yes", () => {
  const words = /confirm|accept|approve|yes|force|allow|consent|agree/;
  for (const { name, input } of tools) {
    if (name !== "request_confirmation") expect(name).not.toMatch(words);
    const fields = Object.keys(input.shape).filter((field) => words.test(field));
    expect(fields, name).toEqual(name === "quote_research" ? ["allow_stale"] : []);
  }
});

test("[AG67] no field of a tool is a path or an address, except the page of research, which is only parsed", () => {
  const addresses = tools.flatMap(({ name, input }) =>
    Object.keys(input.shape)
      .filter((field) => /path|file|webhook|uri|href|link|^url|token|key$/.test(field))
      .map((field) => `${name}.${field}`),
  );
  expect(addresses.filter((field) => !field.endsWith(".request_key"))).toEqual([]);
});

test("[AG80] positional arguments and words of commands exist and are unique", () => {
  expect(new Set(tools.map(({ command }) => command.words.join(" "))).size).toBe(tools.length);
  for (const { name, input, command } of tools)
    for (const field of command.positional) expect(Object.keys(input.shape), name).toContain(field);
});
