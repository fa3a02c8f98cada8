import { createHash } from "node:crypto";

/** Returns JSON with sorted keys and without unset fields, so that equal data gives equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value));
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, sorted(field)]),
  );
}

/** Returns the path of the first difference between two JSON values, such as `options.seed` or `items[2].request.prompt`. */
export function firstDifference(left: unknown, right: unknown, path = ""): string | undefined {
  if (Object.is(left, right)) return undefined;
  if (Array.isArray(left) && Array.isArray(right)) {
    for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
      const inner = firstDifference(left[index], right[index], `${path}[${index}]`);
      if (inner !== undefined) return inner;
    }
    return undefined;
  }
  if (isRecord(left) && isRecord(right)) {
    for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const inner = firstDifference(left[name], right[name], path === "" ? name : `${path}.${name}`);
      if (inner !== undefined) return inner;
    }
    return undefined;
  }
  return path;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
