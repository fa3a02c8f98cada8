import type { z } from "zod";
import { Refusal, type RefusalFields } from "./refusal.ts";

type Issue = z.core.$ZodIssue;

/** Parses a body strictly. Throws 400 with the first invalid field. */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error.issues[0], body);
}

/** Parses query parameters. Throws 400 with the name of the parameter. */
export function parseQuery<S extends z.ZodType>(schema: S, query: unknown): z.output<S> {
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const refusal = refusalOf(issue, query);
  const parameter = String(issue?.code === "unrecognized_keys" ? issue.keys[0] : (issue?.path[0] ?? "query"));
  const code =
    parameter === "cursor"
      ? "invalid_cursor"
      : refusal.code === "unknown_field"
        ? "unknown_parameter"
        : "invalid_parameter";
  const { parameter: _, ...fields } = refusal.fields;
  // A parameter's name may be empty or of any length.
  const named = parameter === "" ? {} : { parameter: parameter.slice(0, 128) };
  throw new Refusal(400, code, refusal.message, { ...fields, ...named });
}

function refusalOf(issue: Issue | undefined, input: unknown): Refusal {
  if (issue === undefined) return new Refusal(400, "invalid_field", "invalid request");
  const path = issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0] ?? ""] : issue.path;
  const field = fieldPath(path);
  const last = path.findLast((step) => typeof step === "string");
  const allowed = allowedOf(issue);
  const fields: RefusalFields = {
    ...(field !== "" && { field }),
    ...(typeof last === "string" && last !== "" && { parameter: last.slice(0, 128) }),
    ...(allowed !== undefined && { allowed }),
  };
  const place = field === "" ? "body" : field;
  if (issue.code === "unrecognized_keys")
    return new Refusal(400, "unknown_field", `${place} is not a field here`, fields);
  if (valueAt(input, path) === undefined) return new Refusal(400, "missing_field", `${place} is required`, fields);
  return new Refusal(400, "invalid_field", `${place}: ${issue.message}`, fields);
}

/** Returns a path such as `items[3].request.prompt`. */
function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === "number") return `${text}[${step}]`;
    return text === "" ? String(step) : `${text}.${String(step)}`;
  }, "");
}

function allowedOf(issue: Issue): readonly string[] | undefined {
  if (issue.code === "invalid_value") return issue.values.map(String);
  if (issue.code !== "invalid_union" || !("options" in issue)) return undefined;
  return Array.isArray(issue.options) ? issue.options.map(String) : undefined;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      value !== null && typeof value === "object" && Object.hasOwn(value, step)
        ? (value as Record<PropertyKey, unknown>)[step]
        : undefined,
    input,
  );
}
