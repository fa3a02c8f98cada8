import type { Connection } from "../../../contracts/app.ts";
import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { PaidRequest, WaitReason } from "../../../contracts/paidRequests.ts";
import { type GenerationRequest, models } from "../../../contracts/service/generationRequests.ts";
import type { AssetRow } from "../../domain/asset.ts";
import type { Clock } from "../../domain/clock.ts";
import type { GenerationRow } from "../../domain/generation.ts";
import { cannotHaveRun, type PaidRequestRow } from "../../domain/paidRequest.ts";
import { toTile } from "../library/assetView.ts";
import { hostOf } from "../quotes/quoteView.ts";

export interface DescribeDeps {
  readonly clock: Clock;
  readonly generationsOf: (id: PaidRequestId) => readonly GenerationRow[];
  readonly assetsOf: (id: PaidRequestId) => readonly AssetRow[];
  readonly filesPending: (id: PaidRequestId) => number;
  readonly connection: () => Connection;
  /** Ms until a POST may be sent. */
  readonly writeWaitMs: () => number;
}

/** A journal row as the queue shows it, with why it is not moving. */
export function describeRequest(deps: DescribeDeps, row: PaidRequestRow): PaidRequest {
  const request = JSON.parse(row.request) as GenerationRequest;
  const generations = deps.generationsOf(row.id);
  return {
    id: row.id,
    kind: row.kind,
    type: request.type,
    model: request.model ?? models[request.type][0],
    prompt: request.prompt,
    state: row.state,
    credits: row.quote?.credits ?? null,
    project: row.project,
    costCenter: row.costCenter,
    quoteId: row.quote?.quoteId ?? null,
    expiresAt: row.quote === null ? null : row.quote.expiresAt + row.quote.skewMs,
    authorizeHost: row.quote?.authorizeUrl ? hostOf(row.quote.authorizeUrl) : null,
    generationIds: generations.map(({ id }) => id),
    results: deps.assetsOf(row.id).map(toTile),
    filesPending: deps.filesPending(row.id),
    startedAt: generations[0]?.acceptedAt ?? null,
    estimatedSeconds: generations[0]?.estimatedSeconds ?? null,
    wait: waitReason(deps, row),
    failure: row.failure,
    errorMessage: row.errorMessage,
    confirmAttempts: row.confirm?.attempts ?? 0,
    canBeCancelled: cannotHaveRun(row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

function waitReason(deps: DescribeDeps, row: PaidRequestRow): WaitReason | null {
  const now = deps.clock.now();
  const connection = deps.connection();
  switch (row.state) {
    case "confirm_ready": {
      if (connection.state === "offline") return { kind: "offline" };
      const rateWait = Math.max((row.failure?.status === 429 ? (row.nextAttemptAt ?? 0) : 0) - now, deps.writeWaitMs());
      if (rateWait > 0) return { kind: "rate_limit", until: now + rateWait };
      return row.failure === null ? null : { kind: "service", failure: row.failure, retryAt: row.nextAttemptAt };
    }
    case "approval_wait":
      return row.quote === null ? null : { kind: "approval", expiresAt: row.quote.expiresAt + row.quote.skewMs };
    case "unknown":
    case "reconcile":
      if (connection.state === "offline") return { kind: "offline" };
      return row.nextAttemptAt === null ? null : { kind: "retry", retryAt: row.nextAttemptAt };
    case "parked":
      return { kind: "look" };
    default:
      return connection.state === "offline" && row.state === "running" ? { kind: "offline" } : null;
  }
}
