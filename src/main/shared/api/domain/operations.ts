import type { AreaAccess, OperationName } from "../../../../contracts/capabilities.ts";
import type { PaidRequestKind } from "../../../../contracts/spending/paidRequests.ts";
import type { Capability, CapabilityManifest } from "../../../../contracts/service/capabilities.ts";
import { endpoints } from "../../../../contracts/service/endpoints.ts";
import { type GenerationType, models } from "../../../../contracts/service/generationRequests.ts";
import { researchCapabilityId } from "../../../../contracts/service/research.ts";
import { blockingState, servesRoute } from "./capabilities.ts";
import { paidPaths } from "./paidBody.ts";
import type { Refusal } from "./serviceOutcome.ts";
import { storedObject } from "../../base/storedJson.ts";
import { type Ask, worksOf } from "./work.ts";

/** A route of the interface. API: Endpoints. */
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

/** Every operation that a request needs: a batch needs those of its items too. */
export function operationsOf(ask: Ask): readonly OperationName[] {
  const types = worksOf(ask).map(({ type }) => type as OperationName);
  return [...new Set(ask.kind === "batch" ? (["batch", ...types] as const) : types)];
}

/**
 * The capabilities of an operation. Research of other networks has the same path: this app asks for one capability by its
 * id. The types of generations share a path too, and differ by the models that a capability lists.
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
  // One without a list of models may be of any type: it says that this one is closed only where all of them are.
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

/** Whether a capability is usable, and each of these routes that it has is. */
function isLive(capability: Capability, routes: readonly Route[]): boolean {
  const own = capability.rest.filter(({ method, path }) =>
    routes.some((route) => route.method === method && route.path === path),
  );
  return blockingState({ ...capability, rest: own }) === null && own.every(({ status }) => status === "available");
}

/**
 * Whether the manifest lists an operation as live for this key. What it does not name, and what an absent field leaves open,
 * is not said: `unknown`. [CP90] [CP93]
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
 * Whether a person has to decide on each price of a request, whatever was agreed to before: a capability of one of its
 * operations recommends it. API: Capability entry, `risk.humanApprovalRecommended`. [CP92]
 */
export function needsDecision(manifest: CapabilityManifest | null, ask: Ask): boolean {
  return operationsOf(ask).some((name) => recommendsApproval(manifest, name));
}

export function recommendsApproval(manifest: CapabilityManifest | null, name: OperationName): boolean {
  return capabilitiesOf(manifest, name).some(({ risk }) => risk.humanApprovalRecommended);
}

const policyWords = /model|ceiling|price|credit|budget|limit|polic|spend|approv/i;
const capabilityWords =
  /capabilit|operation|endpoint|scope|feature|\bplan\b|not (?:enabled|available|included|offered|supported)|unavailable/i;

/**
 * Whether a 403 says that an operation is not for this key at all. One about a model, a ceiling, a spend policy or an approval
 * does not. Of Discover there is no other 403. API: Status codes, 403; its codes are not shown. [CP94]
 */
export function deniesOperation(name: OperationName, refusal: Refusal): boolean {
  const { status, code, message, field, parameter, state, allowed } = refusal;
  // Without the service's own error something in front of it may have answered.
  if (status !== 403 || code === `http_${status}`) return false;
  if (name === "discover") return true;
  const words = [code, message, field, parameter, state].join(" ");
  if (allowed !== undefined || policyWords.test(words) || !capabilityWords.test(words)) return false;
  // An item of a batch may be meant, and then the batch itself is allowed.
  return name !== "batch" || /batch/i.test(words);
}

/** The operation that a paid POST asks for, by its body; null where that does not say. */
export function operationOfBody(kind: PaidRequestKind, body: string): OperationName | null {
  if (kind !== "generation") return kind;
  const type = storedObject(body)?.["type"];
  const isKnown = typeof type === "string" && Object.hasOwn(models, type);
  return isKnown ? (type as GenerationType) : null;
}
