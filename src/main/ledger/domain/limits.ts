import type { KeyLimit } from "../../../contracts/spending/spend.ts";

/** Words that identify a limit, most specific first. The API names the limits but not their format. */
const words: readonly (readonly [KeyLimit["kind"], RegExp])[] = [
  ["approval", /approval|threshold/],
  ["daily", /daily|per_?day/],
  ["monthly", /monthly|per_?month/],
  ["active", /active|concurren/],
  ["per_request", /max.*(request|price)|per_?request|ceiling/],
];
const deepest = 6;

/** Returns the limits recognized in a response of `GET /v1/limits`, whatever its format. */
export function keyLimitsOf(answer: unknown): readonly KeyLimit[] {
  const found = new Map<KeyLimit["kind"], KeyLimit>();
  function visit(value: unknown, depth: number): void {
    if (value === null || typeof value !== "object" || Array.isArray(value) || depth > deepest) return;
    for (const [name, inner] of Object.entries(value)) {
      const kind = words.find(([, pattern]) => pattern.test(name.toLowerCase()))?.[0];
      const keyLimit = kind === undefined ? null : keyLimitOf(kind, inner);
      if (keyLimit === null) visit(inner, depth + 1);
      else if (!found.has(keyLimit.kind)) found.set(keyLimit.kind, keyLimit);
    }
  }
  visit(answer, 0);
  return [...found.values()];
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
