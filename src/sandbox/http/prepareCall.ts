import { z } from "zod";
import type { Endpoint } from "#contracts/service/endpoints.ts";
import { Uuid } from "#contracts/service/primitives.ts";
import type { ApiKey } from "#sandbox/keyring.ts";
import type { Switches } from "#sandbox/switches.ts";
import type { Call } from "./call.ts";
import { readPostHeaders } from "./postHeaders.ts";
import { Refusal } from "./refusal.ts";
import { parseBody, parseQuery } from "./validation.ts";

interface Incoming {
  readonly endpoint: Endpoint;
  readonly key: ApiKey;
  /** Whether `key` is the first API key of the workspace. Under `key-per-api-key`, the others have their own keys. */
  readonly isFirstKey: boolean;
  readonly requestId: string;
  readonly header: (name: string) => string | undefined;
  readonly url: URL;
  readonly id: string | undefined;
  readonly rawBody: unknown;
  readonly switches: Switches;
}

const noHeaders = { idempotencyKey: "", labels: { project: null, costCenter: null } };

/** Validates everything that doesn't need the database, or throws 400. */
export function prepareCall(incoming: Incoming): Omit<Call, "now"> {
  const { endpoint } = incoming;
  const headers = endpoint.method === "POST" ? readPostHeaders(incoming.header) : noHeaders;
  const isKeyShared = !incoming.switches.isOn("key-per-api-key") || incoming.isFirstKey;
  const query = readQuery(incoming.url.searchParams, endpoint.query, incoming.switches);
  return {
    requestId: incoming.requestId,
    key: incoming.key,
    target: `${endpoint.method} ${endpoint.path}`,
    id: endpoint.path.includes("{id}") ? readId(incoming.id) : "",
    // The schema belongs to the endpoint, so its output is the input of the endpoint's handler.
    body: (endpoint.body && parseBody(endpoint.body, incoming.rawBody)) as Call["body"],
    // Where the API document has no parameters, it has no error for them either, so they are ignored.
    query: (endpoint.query && parseQuery<z.ZodType>(endpoint.query, query)) as Call["query"],
    labels: headers.labels,
    idempotencyKey: isKeyShared ? headers.idempotencyKey : `${incoming.key.id} ${headers.idempotencyKey}`,
  };
}

function readId(id: string | undefined): string {
  if (Uuid.safeParse(id).success) return String(id).toLowerCase();
  throw new Refusal(400, "invalid_id", "the id in the path is not a UUID", { field: "id", parameter: "id" });
}

/**
 * Reads array parameters in the one accepted encoding. Any other repeated parameter stays an array and fails its
 * schema. So does a name with brackets where brackets have no meaning.
 */
function readQuery(
  parameters: URLSearchParams,
  schema: z.ZodObject | undefined,
  switches: Switches,
): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name);
    const plain = name.replace(/\[\]$/, "");
    const isArray = isArrayField(schema?.shape[plain]);
    if (switches.isOn("arrays-brackets") && isArray) {
      // Without brackets it is a single value, which no array schema accepts.
      query[plain] = plain === name ? values[0] : values;
    } else if (switches.isOn("arrays-comma") && isArrayField(schema?.shape[name])) {
      query[name] = values.length > 1 ? values[0] : (values[0] ?? "").split(",");
    } else {
      query[name] = values.length > 1 || isArrayField(schema?.shape[name]) ? values : values[0];
    }
  }
  return query;
}

function isArrayField(field: unknown): boolean {
  return field instanceof z.ZodOptional ? isArrayField(field.unwrap()) : field instanceof z.ZodArray;
}
