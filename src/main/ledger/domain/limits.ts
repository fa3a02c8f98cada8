import type { KeyLimit } from "#contracts/spending/spend.ts";

/** Words that identify a limit, most specific first. The API names the limits but not their format. */
const words: readonly (readonly [KeyLimit["kind"], RegExp])[] = [
  ["approval", /approval|threshold/],
  ["daily", /daily|per_?day/],
  ["monthly", /monthly|per_?month/],
  ["active", /active|concurren/],
  ["per_request", /max.*(request|price)|per_?request|ceiling/],
];
/** Words of a figure that is not a limit: what was used of one, what is left of it, or when it starts again. */
const usageTerms: ReadonlySet<string> = new Set([
  "used",
  "usage",
  "spent",
  "consumed",
  "remaining",
  "left",
  "available",
  "reset",
  "resets",
]);
const usedTerms: ReadonlySet<string> = new Set(["used", "usage", "spent", "consumed"]);
const deepest = 6;

/** Returns the limits recognized in a response of `GET /v1/limits`, whatever its format. */
export function keyLimitsOf(answer: unknown): readonly KeyLimit[] {
  const found = new Map<KeyLimit["kind"], KeyLimit>();
  const used = new Map<KeyLimit["kind"], number>();
  function visit(value: unknown, depth: number): void {
    if (value === null || typeof value !== "object" || Array.isArray(value) || depth > deepest) return;
    for (const [name, inner] of Object.entries(value)) {
      const kind = words.find(([, pattern]) => pattern.test(name.toLowerCase()))?.[0];
      const parts = wordsOf(name);
      if (parts.some((part) => usageTerms.has(part))) {
        // Beside its limit, as in `daily_used`. A whole object of usage has no limits in it.
        if (kind !== undefined && isAmount(inner) && parts.some((part) => usedTerms.has(part))) used.set(kind, inner);
        continue;
      }
      const keyLimit = kind === undefined ? null : keyLimitOf(kind, inner);
      if (keyLimit === null) visit(inner, depth + 1);
      else if (!found.has(keyLimit.kind)) found.set(keyLimit.kind, keyLimit);
    }
  }
  visit(answer, 0);
  return [...found.values()].map((limit) => ({ ...limit, used: limit.used ?? used.get(limit.kind) ?? null }));
}

/** Returns the words of a name in snake case, kebab case, or camel case. */
function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}

function keyLimitOf(kind: KeyLimit["kind"], value: unknown): KeyLimit | null {
  if (value === null) return { kind, limit: null, used: null, resetsAt: null };
  if (isAmount(value)) return { kind, limit: value, used: null, resetsAt: null };
  if (typeof value !== "object" || Array.isArray(value)) return null;
  const { limit, max, used, spent, remaining, resets_at: resetsAt } = value as Readonly<Record<string, unknown>>;
  const whole = limit === undefined ? max : limit;
  if (whole !== null && !isAmount(whole)) return null;
  const direct = used ?? spent;
  const derived = isAmount(whole) && isAmount(remaining) ? whole - remaining : null;
  return {
    kind,
    limit: whole,
    used: isAmount(direct) ? direct : derived,
    resetsAt: typeof resetsAt === "string" ? resetsAt : null,
  };
}

function isAmount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
