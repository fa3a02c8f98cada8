import { endpoints, type Endpoint } from "#contracts/service/endpoints.ts";
import { openApiDocument } from "#contracts/service/openapi.ts";
import type { App } from "#sandbox/http/application.ts";
import { escapeHtml, page, pageHeaders } from "./html.ts";

interface Json {
  readonly [key: string]: unknown;
}

/** Adds `GET /`: the API's documentation, generated from the schemas that serve it. */
export function addDocumentation(app: App, deps: { readonly baseUrl: () => string }): void {
  app.get("/", (context) => context.body(documentation(deps.baseUrl()), 200, pageHeaders));
}

function documentation(baseUrl: string): string {
  const document = openApiDocument(baseUrl) as { readonly components: { readonly schemas: Record<string, Json> } };
  const { schemas } = document.components;
  return page(
    "Sandbox",
    `<h1>Creative Generation, Research and Ad Library Service: sandbox</h1>
<p>Interface version 1.0.0 at <code>${escapeHtml(baseUrl)}</code>. Every request to <code>/v1</code> carries
<code>Authorization: Bearer &lt;API_KEY&gt;</code>, every POST also an <code>Idempotency-Key</code>. The same as data:
<a href="/openapi.json">openapi.json</a>. Credits here are for play.</p>
<h2>Endpoints</h2>${Object.values<Endpoint>(endpoints).map(endpointSection).join("")}
<h2>Objects</h2>${Object.entries(schemas)
      .map(([name, schema]) => schemaSection(name, schema))
      .join("")}`,
  );
}

function endpointSection(endpoint: Endpoint): string {
  const rows = Object.entries(endpoint.answers).map(
    ([status, { means }]) => `<tr><td><code>${status}</code></td><td>${escapeHtml(means)}</td></tr>`,
  );
  const query = Object.keys(endpoint.query?.shape ?? {});
  const parameters =
    query.length === 0 ? "" : `<p>Query: ${query.map((name) => `<code>${name}</code>`).join(", ")}</p>`;
  return `<h3><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code></h3>
<p>${escapeHtml(endpoint.summary)}.</p>${parameters}<table>${rows.join("")}</table>`;
}

function schemaSection(name: string, schema: Json): string {
  const properties = (schema["properties"] ?? {}) as Record<string, Json>;
  const required = new Set((schema["required"] ?? []) as string[]);
  const rows = Object.entries(properties).map(
    ([field, rule]) =>
      `<tr><td><code>${escapeHtml(field)}</code></td><td>${required.has(field) ? "required" : ""}</td><td><code>${escapeHtml(JSON.stringify(rule).slice(0, 300))}</code></td></tr>`,
  );
  const body =
    rows.length === 0
      ? `<pre>${escapeHtml(JSON.stringify(schema, null, 1).slice(0, 4000))}</pre>`
      : `<table>${rows.join("")}</table>`;
  return `<h3>${escapeHtml(name)}</h3>${body}`;
}
