import { z } from "zod";
import type { Endpoint } from "../../contracts/service/endpoints.ts";
import { Uuid } from "../../contracts/service/primitives.ts";
import type { ApiKey } from "../keyring.ts";
import type { Switches } from "../switches.ts";
import type { Call } from "./call.ts";
import { readPostHeaders } from "./postHeaders.ts";
import { Refusal } from "./refusal.ts";
import { parseBody, parseQuery } from "./validation.ts";

interface Incoming {
  readonly endpoint: Endpoint;
  readonly key: ApiKey;
  readonly requestId: string;
  readonly header: (name: string) => string | undefined;
  readonly url: URL;
  readonly id: string | undefined;
  readonly rawBody: unknown;
  readonly switches: Switches;
}

const noHeaders = { idempotencyKey: "", labels: { project: null, costCenter: null } };

/** Checks everything that can be checked without the database, or refuses (400). */
export function prepareCall(incoming: Incoming): Omit<Call, "now"> {
  const { endpoint } = incoming;
  const headers = endpoint.method === "POST" ? readPostHeaders(incoming.header) : noHeaders;
  const query = readQuery(incoming.url.searchParams, endpoint.query, incoming.switches);
  return {
    requestId: incoming.requestId,
    key: incoming.key,
    target: `${endpoint.method} ${endpoint.path}`,
    id: endpoint.path.includes("{id}") ? readId(incoming.id) : "",
    // The schema belongs to the endpoint, so what it returns is what the endpoint's handler takes.
    body: (endpoint.body && parseBody(endpoint.body, incoming.rawBody)) as Call["body"],
    // Where the interface has no parameters it has no failure for them either: they are not looked at.
    query: (endpoint.query && parseQuery<z.ZodType>(endpoint.query, query)) as Call["query"],
    ...headers,
  };
}

function readId(id: string | undefined): string {
  if (Uuid.safeParse(id).success) return String(id).toLowerCase();
  throw new Refusal(400, "invalid_id", "the id in the path is not a UUID", { field: "id", parameter: "id" });
}

/**
 * Array parameters in the one encoding that is understood; any other parameter that is repeated stays an array, and so
 * fails its schema, as a name with brackets does where they have no meaning.
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
      // Without the brackets it is one value, which no array takes.
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
