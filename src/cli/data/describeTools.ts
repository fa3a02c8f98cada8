// Makes the client's data from the contract when the client is built. The client itself never loads it.
import { z } from "zod";
import { defaultScopes, scopes } from "#contracts/agents/scopes.ts";
import type { Tool } from "#contracts/agents/tool.ts";
import { wireLimits, wireVersion } from "#contracts/agents/wire.ts";
import type { ClientData, CommandData, OptionData } from "./commandData.ts";

/** The parts of JSON Schema that zod writes for the inputs of tools. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly description?: string;
}

/** Returns the data of the client. */
export function describeClient(tools: readonly Tool[], version: string): ClientData {
  return {
    version,
    wire: { version: wireVersion, lineBytes: wireLimits.lineBytes, helloMs: wireLimits.helloMs },
    scopes,
    defaultScopes,
    commands: tools.map((one) => describeTool(one)),
  };
}

function describeTool(tool: Tool): CommandData {
  // zod types the schema it writes more loosely than what it writes for our inputs.
  const schema = z.toJSONSchema(tool.input, { io: "input", unrepresentable: "any" }) as Schema;
  const options = withUniqueFlags(optionsOf(schema, [], true));
  return {
    words: tool.command.words,
    title: tool.title,
    description: tool.description,
    positional: positionalOf(tool, options),
    options,
    tool: tool.name,
    scope: tool.scope,
  };
}

/** A list of objects that a tool needs is read from a file, so it is a positional argument if there is no other. */
function positionalOf(tool: Tool, options: readonly OptionData[]): readonly string[] {
  const given = tool.command.positional.map((field) => flagOf(options, field, tool.name));
  const list = options.find(({ isRequired, columns }) => isRequired && columns.length > 0);
  return given.length > 0 || list === undefined ? given : [list.flag];
}

function flagOf(options: readonly OptionData[], field: string, tool: string): string {
  const found = options.find(({ path }) => path.join(".") === field || path.at(-1) === field);
  if (found === undefined) throw new Error(`${tool} has no field ${field}.`);
  return found.flag;
}

/** Returns the options of an object. Options of objects in it are options of the command, too. */
function optionsOf(schema: Schema, path: readonly string[], isRequired: boolean): readonly OptionData[] {
  const variants = variantsOf(schema).filter(({ type }) => type !== "null");
  const names = [...new Set(variants.flatMap(({ properties }) => Object.keys(properties ?? {})))];
  return names.flatMap((name) => {
    const schemas = variants.flatMap(({ properties }) => properties?.[name] ?? []);
    const isNeeded = isRequired && variants.every(({ required }) => required?.includes(name));
    return fieldOptions(merged(schemas), [...path, name], isNeeded);
  });
}

function fieldOptions(schema: Schema, path: readonly string[], isRequired: boolean): readonly OptionData[] {
  const variants = variantsOf(schema).filter(({ type }) => type !== "null");
  if (variants.length > 0 && variants.every(({ type, properties }) => type === "object" && properties !== undefined))
    return optionsOf(schema, path, isRequired);
  const list = variants.find(({ type }) => type === "array");
  const values = list === undefined ? variants : variantsOf(list.items ?? {});
  const choices = choicesOf(values);
  return [
    {
      flag: kebab(path.at(-1) ?? ""),
      path,
      type: typeOf(values, choices),
      isList: list !== undefined,
      isRequired,
      choices,
      text: schema.description ?? "",
      columns:
        list !== undefined && values.every(({ properties }) => properties !== undefined)
          ? withUniqueFlags(optionsOf({ anyOf: values }, [], true))
          : [],
    },
  ];
}

function typeOf(values: readonly Schema[], choices: readonly string[]): OptionData["type"] {
  const types = new Set(values.flatMap(({ type }) => type ?? []));
  if (choices.length > 0 || types.has("string")) return "text";
  if (types.has("object") || types.has("array")) return "json";
  if (types.has("number") || types.has("integer")) return "number";
  return types.has("boolean") ? "switch" : "text";
}

function choicesOf(values: readonly Schema[]): readonly string[] {
  const isClosed = values.every((one) => one.enum !== undefined || typeof one.const === "string");
  return isClosed ? [...new Set(values.flatMap((one) => one.enum ?? [one.const]).map(String))] : [];
}

/** The alternatives of a schema; itself if it has none. */
function variantsOf(schema: Schema): readonly Schema[] {
  const some = schema.anyOf ?? schema.oneOf;
  if (some !== undefined) return some.flatMap((one) => variantsOf(one));
  if (schema.allOf === undefined) return [schema];
  return [
    {
      type: "object",
      properties: Object.assign({}, ...schema.allOf.map(({ properties }) => properties)),
      required: schema.allOf.flatMap(({ required }) => required ?? []),
    },
  ];
}

function merged(schemas: readonly Schema[]): Schema {
  const [first = {}] = schemas;
  const description = schemas.find((one) => one.description !== undefined)?.description;
  return schemas.length < 2 ? first : { anyOf: schemas, ...(description !== undefined && { description }) };
}

/** A flag is the name of its field, or its whole path where two fields have one name. */
function withUniqueFlags(options: readonly OptionData[]): readonly OptionData[] {
  const isUnique = (flag: string) => options.filter((one) => one.flag === flag).length === 1;
  return options.map((one) =>
    isUnique(one.flag) ? one : { ...one, flag: one.path.map((part) => kebab(part)).join("-") },
  );
}

function kebab(name: string): string {
  return name
    .replaceAll("_", "-")
    .replaceAll(/([a-z\d])([A-Z])/g, "$1-$2")
    .toLowerCase();
}
