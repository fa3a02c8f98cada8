import type { ModelChoice, OptionFacts } from "#contracts/studio/models.ts";

type Facts = Pick<ModelChoice, "title" | "options" | "accepts">;

const limits = { title: 200, options: 64, values: 64, text: 64 } as const;

/**
 * Returns what a capability's `constraints` state about a model: its title and its options, in JSON Schema terms, in
 * `models.<model>` or for all models alike. The form of `constraints` is not documented, so whatever can't be read is
 * left out. `known` are the API's names of the options. API: Capability manifest. [ST12]
 */
export function modelFacts(constraints: unknown, model: string, known: ReadonlySet<string>): Facts {
  const own = field(field(constraints, "models"), model);
  const source = isObject(own) ? own : constraints;
  const title = field(own, "title");
  const listed = field(source, "options");
  const stated = isObject(listed) ? (field(listed, "properties") ?? listed) : field(source, "properties");
  const names = isObject(stated) ? Object.keys(stated).filter((name) => known.has(name)) : [];
  const options = Object.fromEntries(
    names.slice(0, limits.options).map((name) => [name, optionFacts(field(stated, name))] as const),
  );
  const isClosed = field(source, "additionalProperties") === false || field(listed, "additionalProperties") === false;
  return {
    ...(isText(title, limits.title) && { title }),
    ...(names.length > 0 && { options }),
    ...(names.length > 0 && isClosed && { accepts: names }),
  };
}

function optionFacts(rule: unknown): OptionFacts {
  const { enum: values, minimum, maximum, maxItems, default: initial } = isObject(rule) ? rule : {};
  const readable = Array.isArray(values) ? values.filter(isValue) : [];
  return {
    ...(readable.length > 0 && readable.length <= limits.values && { values: readable }),
    ...(isNumber(minimum) && { minimum }),
    ...(isNumber(maximum) && { maximum }),
    ...(Number.isSafeInteger(maxItems) && Number(maxItems) >= 0 && { maxItems: Number(maxItems) }),
    ...((isValue(initial) || typeof initial === "boolean") && { initial }),
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function field(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function isText(value: unknown, most: number): value is string {
  return typeof value === "string" && value.trim() !== "" && value.length <= most;
}

function isValue(value: unknown): value is string | number {
  return isNumber(value) || isText(value, limits.text);
}
