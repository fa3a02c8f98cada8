import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequestReader } from "#main/spending/stores/paidRequestStore.ts";

/** Makes local files of requests reachable for the service, from a quote to its confirm. [RF5] */
export interface ReferenceHosting {
  /** Returns the request with its local files hosted. Rejects with an `AppError` when a file cannot be made reachable. */
  readonly host: <T>(request: T) => Promise<T>;
  /** Keeps the files that `request` names hosted until `work` has ended. */
  readonly whilePricing: <T>(request: unknown, work: () => Promise<T>) => Promise<T>;
  /** Keeps the files that a stored request names hosted for it. */
  readonly used: (id: PaidRequestId, request: string) => void;
  /** Throws an `AppError` when the service can no longer download a file of these requests. */
  readonly assertReachable: (ids: readonly PaidRequestId[]) => void;
}

/** Hosts the local files of `given` before `work` starts, and keeps them hosted until `work` has ended. */
export async function whileHosted<T, R>(
  hosting: ReferenceHosting,
  given: T,
  work: (sent: T) => Promise<R>,
): Promise<R> {
  const sent = await hosting.host(given);
  return hosting.whilePricing(sent, () => work(sent));
}

/** Throws an `AppError` unless all files of the requests that can still be confirmed are reachable. */
export function assertReachable(
  { hosting, requests }: { readonly hosting: ReferenceHosting; readonly requests: Pick<PaidRequestReader, "read"> },
  ids: readonly PaidRequestId[],
): void {
  // A request in any other state cannot be confirmed again; its confirm reports the outcome.
  hosting.assertReachable(ids.filter((id) => requests.read(id)?.state === "quoted"));
}
