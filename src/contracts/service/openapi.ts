import { z } from "zod";
import { endpoints, type Endpoint } from "./endpoints.ts";
import { headerNames, IdempotencyKey, Label, rateLimits } from "./headers.ts";

type Json = { [key: string]: unknown };

/** Returns the OpenAPI 3.1 document of the API, generated from the schemas that parse and serve it. */
export function openApiDocument(serverUrl = "/"): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const item = (paths[endpoint.path] ??= {});
    item[endpoint.method.toLowerCase()] = operation(endpoint, schemas);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Creative Generation, Research and Ad Library Service", version: "1.0.0" },
    servers: [{ url: serverUrl }],
    security: [{ apiKey: [] }],
    paths,
    components: {
      securitySchemes: { apiKey: { type: "http", scheme: "bearer" } },
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

function operation(endpoint: Endpoint, schemas: Json): Json {
  return {
    operationId: endpoint.operationId,
    summary: endpoint.summary,
    parameters: parameters(endpoint, schemas),
    ...(endpoint.body && {
      requestBody: { required: true, content: json(endpoint.body, "input", schemas) },
    }),
    responses: Object.fromEntries(
      Object.entries(endpoint.answers).map(([status, answer]) => [
        status,
        {
          description: answer.means,
          ...(Number(status) < 300 && { headers: rateHeaders }),
          content: json(answer.body, "output", schemas),
        },
      ]),
    ),
  };
}

function parameters(endpoint: Endpoint, schemas: Json): Json[] {
  const list: Json[] = [];
  if (endpoint.path.includes("{id}")) {
    list.push({ name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } });
  }
  for (const [name, field] of Object.entries<z.ZodType>(endpoint.query?.shape ?? {})) {
    list.push({ name, in: "query", required: false, schema: schemaOf(field, "input", schemas) });
  }
  if (endpoint.method === "POST") {
    const header = (name: string, field: z.ZodType, required: boolean) =>
      list.push({ name, in: "header", required, schema: schemaOf(field, "input", schemas) });
    header(headerNames.idempotencyKey, IdempotencyKey, true);
    header(headerNames.project, Label, false);
    header(headerNames.costCenter, Label, false);
  }
  return list;
}

const rateHeaders = {
  [headerNames.rateLimit]: {
    description: `requests per minute: ${rateLimits.readPerMinute} reads, ${rateLimits.writePerMinute} writes`,
    schema: { type: "string" },
  },
  [headerNames.rateRemaining]: { description: "requests left in this window", schema: { type: "string" } },
  [headerNames.rateReset]: { description: "when the window ends", schema: { type: "string" } },
};

function json(schema: z.ZodType, io: "input" | "output", schemas: Json): Json {
  return { "application/json": { schema: schemaOf(schema, io, schemas) } };
}

/** Returns one JSON schema, with its named subschemas moved to `components.schemas`. */
function schemaOf(schema: z.ZodType, io: "input" | "output", schemas: Json): Json {
  const { $schema: _, $defs, ...own } = z.toJSONSchema(schema, { io, target: "draft-2020-12" }) as Json;
  for (const [id, part] of Object.entries(($defs ?? {}) as Json)) schemas[id] = withComponentRefs(part);
  return withComponentRefs(own) as Json;
}

function withComponentRefs(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withComponentRefs);
  if (node === null || typeof node !== "object") return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => !(key === "id" && typeof value === "string"))
      .map(([key, value]) => [
        key,
        key === "$ref" && typeof value === "string"
          ? value.replace("#/$defs/", "#/components/schemas/")
          : withComponentRefs(value),
      ]),
  );
}
