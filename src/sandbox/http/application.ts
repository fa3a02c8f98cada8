import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { endpoints, type Endpoint } from "#contracts/service/endpoints.ts";
import { openApiDocument } from "#contracts/service/openapi.ts";
import type { EndpointName, Handle, Handlers } from "./call.ts";
import { connectionOf } from "./connection.ts";
import { readJsonBody } from "./readBody.ts";
import { Refusal } from "./refusal.ts";
import { serveEndpoint, serveNothing, type ServeDeps } from "./serveEndpoint.ts";

export type App = Hono<{ Bindings: HttpBindings }>;
export type AppContext = Context<{ Bindings: HttpBindings }>;

interface ApplicationDeps extends ServeDeps {
  readonly baseUrl: () => string;
  readonly port: () => number;
  readonly handlers: Handlers;
  /** Adds the routes outside `/v1`. */
  readonly addPages: (app: App) => void;
}

/** Creates the app with all routes of the sandbox. */
export function createApplication(deps: ApplicationDeps): App {
  const app: App = new Hono();
  app.use("*", async (context, next) => {
    if (!isOwnHost(context.env.incoming.rawHeaders, deps.port())) {
      return context.text("this host name is not served here\n", 421);
    }
    await next();
    return undefined;
  });
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const handle: Handle = deps.handlers[name as EndpointName];
    app.on(endpoint.method, endpoint.path.replace("{id}", ":id"), (context) =>
      serveEndpoint(deps, endpoint, rawRequest(context), handle),
    );
  }
  app.all("/v1/*", (context) => serveNothing(deps, context.req.header("authorization"), unserved(context.req.path)));
  app.get("/openapi.json", (context) => context.json(openApiDocument(deps.baseUrl())));
  deps.addPages(app);
  return app;
}

function rawRequest(context: AppContext) {
  const { incoming, outgoing } = context.env;
  return {
    header: (name: string) => context.req.header(name),
    url: new URL(context.req.url),
    id: context.req.param("id"),
    readBody: () => readJsonBody(incoming),
    connection: connectionOf(incoming, outgoing),
  };
}

function unserved(path: string): Refusal {
  const methods = Object.values<Endpoint>(endpoints)
    .filter((endpoint) => matches(endpoint.path, path))
    .map((endpoint) => endpoint.method);
  if (methods.length === 0) return new Refusal(404, "route_not_found", `there is nothing at ${path.slice(0, 200)}`);
  return new Refusal(405, "method_not_allowed", `${path.slice(0, 200)} takes ${methods.join(", ")}`, {
    allowed: methods,
  });
}

function matches(template: string, path: string): boolean {
  const steps = path.split("/");
  const wanted = template.split("/");
  return steps.length === wanted.length && wanted.every((step, index) => step === "{id}" || step === steps[index]);
}

/**
 * Returns whether the Host header names this server. A page whose own host name resolves to loopback still sends that
 * name. Its request is rejected before anything is read.
 */
export function isOwnHost(rawHeaders: readonly string[], port: number): boolean {
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === "host");
  const [host, ...others] = hosts;
  return others.length === 0 && (host === `127.0.0.1:${port}` || host === `localhost:${port}`);
}
