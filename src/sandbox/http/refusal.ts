import type { ServiceError } from "#contracts/service/errors.ts";

type Optional = Omit<ServiceError, "code" | "message" | "retryable" | "request_id" | "allowed">;

export interface RefusalFields extends Partial<Optional> {
  readonly retryable?: boolean;
  readonly retryAfterSeconds?: number;
  readonly allowed?: readonly string[];
}

/** Codes that add nothing to the status. */
const plainCodes: Readonly<Record<number, string>> = {
  400: "bad_request",
  402: "payment_required",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  409: "conflict",
  410: "gone",
  428: "precondition_required",
  429: "too_many_requests",
  503: "service_unavailable",
};

const retryableStatuses = new Set([429, 503]);

/** An error response. Any code below a request can throw it. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly code: string;
  readonly fields: RefusalFields;

  constructor(status: number, code: string, message: string, fields: RefusalFields = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** Returns the error object of a refusal. `retryable` follows the status unless the refusal sets it. */
export function errorObject(refusal: Refusal, requestId: string): ServiceError {
  const { retryable, retryAfterSeconds: _, allowed, field, ...others } = refusal.fields;
  return {
    code: refusal.code,
    message: refusal.message.slice(0, 2000),
    retryable: retryable ?? retryableStatuses.has(refusal.status),
    request_id: requestId,
    ...others,
    ...(field !== undefined && { field: field.slice(0, 512) }),
    ...(allowed !== undefined && { allowed: allowed.slice(0, 100) }),
  };
}

/**
 * Returns the required fields of an error, with a code derived from the status. Only 401 has codes that the API
 * document names.
 */
export function minimalError(
  { code, message, retryable, request_id }: ServiceError,
  { status }: Refusal,
): ServiceError {
  return { code: status === 401 ? code : (plainCodes[status] ?? "error"), message, retryable, request_id };
}
