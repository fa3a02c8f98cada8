import type { AreaAccess, OperationName } from "#contracts/capabilities.ts";
import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";
import type { Capability, CapabilityManifest } from "#contracts/service/capabilities.ts";
import { endpoints } from "#contracts/service/endpoints.ts";
import { type GenerationType, models } from "#contracts/service/generationRequests.ts";
import { researchCapabilityId } from "#contracts/service/research.ts";
import { blockingState, servesRoute } from "./capabilities.ts";
import { paidPaths } from "./paidBody.ts";
import type { Refusal } from "./serviceOutcome.ts";
import { storedObject } from "#main/shared/base/storedJson.ts";
import { type RequestPayload, expectedGenerations } from "./requestPayload.ts";

/** A route of the API. API: Endpoints. */
interface Route {
  readonly method: "GET" | "POST";
  readonly path: string;
}

const post = (path: string): Route => ({ method: "POST", path });

function routesOf(name: OperationName): readonly Route[] {
  switch (name) {
    case "scene":
      return [post(paidPaths.scene.confirm)];
    case "batch":
      return [post(paidPaths.batch.quote), post(paidPaths.batch.confirm)];
    case "research":
      return [post(paidPaths.research.confirm)];
    case "discover":
      return [{ method: "GET", path: endpoints.listDiscoverItems.path }];
    default:
      return [post(paidPaths.generation.confirm)];
  }
}

/** Returns every operation that a request needs; a batch also needs those of its items. */
export function operationsOf(payload: RequestPayload): readonly OperationName[] {
  const types = expectedGenerations(payload).map(({ type }) => type as OperationName);
  return [...new Set(payload.kind === "batch" ? (["batch", ...types] as const) : types)];
}

/**
 * Returns the capabilities of an operation. Research on other networks has the same path, so this app selects one
 * capability by its ID. Generation types also share a path and differ by the models that a capability lists.
 */
export function capabilitiesOf(manifest: CapabilityManifest | null, name: OperationName): readonly Capability[] {
  const routes = routesOf(name);
  const all = (manifest?.capabilities ?? []).filter((one) => routes.some((route) => serves(one, route)));
  if (name === "research") {
    const named = all.filter(({ id }) => id === researchCapabilityId);
    return named.length > 0 ? named : all;
  }
  if (!isGenerationType(name)) return all;
  const ofType = all.filter((one) => one.models?.some((model) => isModelOf(name, model)));
  const ofAnyType = all.filter((one) => one.models === undefined);
  // A capability without a model list may cover any type. It closes this type only if all capabilities are closed.
  if (ofType.length === 0 && all.some((one) => isLive(one, routes)))
    return ofAnyType.filter((one) => isLive(one, routes));
  return [...ofType, ...ofAnyType];
}

function isGenerationType(name: OperationName): name is GenerationType {
  return name in models;
}

function isModelOf(type: GenerationType, model: string): boolean {
  return (models[type] as readonly string[]).includes(model);
}

function serves(capability: Capability, { method, path }: Route): boolean {
  return servesRoute(capability, method, path);
}

/** Returns whether a capability is usable, with every one of these routes that it lists. */
function isLive(capability: Capability, routes: readonly Route[]): boolean {
  const own = capability.rest.filter(({ method, path }) =>
    routes.some((route) => route.method === method && route.path === path),
  );
  return blockingState({ ...capability, rest: own }) === null && own.every(({ status }) => status === "available");
}

/**
 * Returns whether the manifest lists an operation as live for this key. The result is `unknown` if the manifest does
 * not name the operation or omits a field that would decide. [CP90] [CP93]
 */
export function accessTo(manifest: CapabilityManifest | null, name: OperationName): AreaAccess {
  const listed = capabilitiesOf(manifest, name);
  if (listed.length === 0) return { state: "unknown", reason: null };
  const routes = routesOf(name);
  const isOpen = routes.every((route) => {
    const serving = listed.filter((one) => serves(one, route));
    return serving.length === 0 || serving.some((one) => isLive(one, [route]));
  });
  if (isOpen) return { state: "available", reason: null };
  return { state: "unavailable", reason: listed.find((one) => one.unavailableReason)?.unavailableReason ?? null };
}

/**
 * Returns whether the user must decide on each price of a request, even with an earlier consent: a capability of one
 * of its operations recommends it. API: Capability entry, `risk.humanApprovalRecommended`. [CP92]
 */
export function needsDecision(manifest: CapabilityManifest | null, payload: RequestPayload): boolean {
  return operationsOf(payload).some((name) => recommendsApproval(manifest, name));
}

export function recommendsApproval(manifest: CapabilityManifest | null, name: OperationName): boolean {
  return capabilitiesOf(manifest, name).some(({ risk }) => risk.humanApprovalRecommended);
}

const policyPattern = /model|ceiling|price|credit|budget|limit|polic|spend|approv/i;
const capabilityPattern =
  /capabilit|operation|endpoint|scope|feature|\bplan\b|not (?:enabled|available|included|offered|supported)|unavailable/i;

/**
 * Returns whether a 403 denies a whole operation to this key, not only a model, a ceiling, a spend policy or an
 * approval. Discover has no other 403. API: Status codes, 403; its codes are not documented. [CP94]
 */
export function deniesOperation(name: OperationName, refusal: Refusal): boolean {
  const { status, code, message, field, parameter, state, allowed } = refusal;
  // Without the service's own error object, a proxy may have sent the response.
  if (status !== 403 || code === `http_${status}`) return false;
  if (name === "discover") return true;
  const words = [code, message, field, parameter, state].join(" ");
  if (allowed !== undefined || policyPattern.test(words) || !capabilityPattern.test(words)) return false;
  // The error may be about an item of a batch; batches themselves are then allowed.
  return name !== "batch" || /batch/i.test(words);
}

/** Returns the operation of a paid POST from its body; null if the body does not name it. */
export function operationOfBody(kind: PaidRequestKind, body: string): OperationName | null {
  if (kind !== "generation") return kind;
  const type = storedObject(body)?.["type"];
  const isKnown = typeof type === "string" && Object.hasOwn(models, type);
  return isKnown ? (type as GenerationType) : null;
}
