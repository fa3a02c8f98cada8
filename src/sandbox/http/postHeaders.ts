import { headerNames, IdempotencyKey, Label } from "#contracts/service/headers.ts";
import { Refusal } from "./refusal.ts";

/** The usage labels of a request. */
export interface Labels {
  readonly project: string | null;
  readonly costCenter: string | null;
}

interface PostHeaders {
  readonly idempotencyKey: string;
  readonly labels: Labels;
}

/** Reads the headers that every POST carries. API: Common request headers. */
export function readPostHeaders(header: (name: string) => string | undefined): PostHeaders {
  const key = header(headerNames.idempotencyKey);
  if (key === undefined) {
    throw new Refusal(400, "missing_idempotency_key", "Idempotency-Key is required", {
      parameter: headerNames.idempotencyKey,
    });
  }
  if (!IdempotencyKey.safeParse(key).success) {
    const rule = "Idempotency-Key must be 16 to 255 characters of A-Z a-z 0-9 . _ : -";
    throw new Refusal(400, "invalid_idempotency_key", rule, { parameter: headerNames.idempotencyKey });
  }
  return {
    idempotencyKey: key,
    labels: { project: label(header, headerNames.project), costCenter: label(header, headerNames.costCenter) },
  };
}

function label(header: (name: string) => string | undefined, name: string): string | null {
  const value = header(name);
  if (value === undefined) return null;
  if (Label.safeParse(value).success) return value;
  const rule = "must be 1 to 64 characters of A-Z a-z 0-9 . _ : - and start with a letter or digit";
  throw new Refusal(400, "invalid_label", `${name} ${rule}`, { parameter: name });
}
