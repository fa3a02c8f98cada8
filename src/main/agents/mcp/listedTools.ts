import type { StandardSchemaWithJSON, ToolAnnotations } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Tool, ToolHints } from "#contracts/agents/tool.ts";
import { tools } from "#contracts/agents/tools/tools.ts";

type Json = Record<string, unknown>;

/** The most values of an enum in the schema of an answer. Longer ones are in the schema of an input. */
const longestEnum = 6;

/** Returns a schema as `tools/list` shows it. Everything that it leaves out is checked by `callTool` all the same. */
function shortened(value: unknown, isOutput: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => shortened(one, isOutput));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key, one]) => !isLeftOut(value as Json, key, one, isOutput));
  return Object.fromEntries(
    entries.map(([key, one]) =>
      // Some clients know only a single type.
      key === "type" && Array.isArray(one) ? ["anyOf", one.map((type) => ({ type }))] : [key, shortened(one, isOutput)],
    ),
  );
}

function isLeftOut(schema: Json, key: string, value: unknown, isOutput: boolean): boolean {
  if (key === "$schema") return true;
  if (key === "type") return "const" in schema;
  if (key === "minLength") return value === 1;
  if (key === "maximum") return value === Number.MAX_SAFE_INTEGER;
  if (!isOutput) return false;
  if (key === "enum") return Array.isArray(value) && value.length > longestEnum;
  if (key === "required") return Array.isArray(value);
  if (key === "additionalProperties") return value === false || JSON.stringify(value) === "{}";
  return key === "pattern" || key === "propertyNames";
}

/** The fields of the workspace, which every answer has: `status` describes them. */
const ofEveryAnswer = ["workspace", "real_credits"];

function inputSchema(tool: Tool): Json {
  return shortened(z.toJSONSchema(tool.input, { io: "input" }), false) as Json;
}

function outputSchema(tool: Tool): Json {
  const schema = shortened(z.toJSONSchema(tool.output), true) as { readonly properties: Json };
  if (tool.name === "status") return { ...schema };
  const properties = Object.entries(schema.properties).filter(([name]) => !ofEveryAnswer.includes(name));
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** Returns the hints that differ from the protocol's defaults. */
function annotationsOf({ isReadOnly, isIdempotent, isDestructive, isOpenWorld }: ToolHints): ToolAnnotations {
  return {
    ...(isReadOnly && { readOnlyHint: true }),
    ...(!isReadOnly && !isDestructive && { destructiveHint: false }),
    ...(!isReadOnly && isIdempotent && { idempotentHint: true }),
    ...(!isOpenWorld && { openWorldHint: false }),
  };
}

/** A schema that describes, and lets everything pass: `callTool` parses inputs and answers by the tool's own schemas. */
function describing(schema: Json): StandardSchemaWithJSON<Json> {
  return {
    "~standard": {
      version: 1,
      vendor: "proofsheet",
      validate: (value) => ({ value: value as Json }),
      jsonSchema: { input: () => schema, output: () => schema },
    },
  };
}

/** A tool as the MCP server registers it. */
export interface ListedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: StandardSchemaWithJSON<Json>;
  readonly outputSchema: StandardSchemaWithJSON<Json>;
  readonly annotations: ToolAnnotations;
}

/** Returns the tools as `tools/list` shows them. */
export function listedTools(): readonly ListedTool[] {
  return tools.map((tool) => ({
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: describing(inputSchema(tool)),
    outputSchema: describing(outputSchema(tool)),
    annotations: annotationsOf(tool.hints),
  }));
}
