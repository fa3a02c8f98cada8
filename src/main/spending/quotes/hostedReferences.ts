import type { PaidRequestId } from "#contracts/ids.ts";
import type { JournalWriter } from "#main/spending/domain/journal.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";

/** Makes local files of requests reachable for the service. */
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

interface Options {
  /** Without it, requests are sent unchanged. */
  readonly references?: ReferenceHosting | undefined;
  readonly journal: Pick<JournalWriter, "insertQuoting">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
}

/** The hosting steps from a quote to its confirm. [RF5] */
export interface HostedReferences extends Pick<ReferenceHosting, "host" | "whilePricing"> {
  /** Hosts the local files of `given` before `work` starts, and keeps them hosted until `work` has ended. */
  readonly whileHosted: <T, R>(given: T, work: (sent: T) => Promise<R>) => Promise<R>;
  /** Inserts the row, then records that its files are needed. */
  readonly insertQuoting: JournalWriter["insertQuoting"];
  /** Throws an `AppError` unless all files of the requests that can still be confirmed are reachable. */
  readonly assertReachable: (ids: readonly PaidRequestId[]) => void;
}

export function hostedReferences({ references = noReferences, journal, readRequest }: Options): HostedReferences {
  return {
    host: references.host,
    whilePricing: references.whilePricing,
    whileHosted: async (given, work) => {
      const sent = await references.host(given);
      return references.whilePricing(sent, () => work(sent));
    },
    insertQuoting: (row, now) => {
      journal.insertQuoting(row, now);
      references.used(row.id, row.request);
    },
    // A request in any other state cannot be confirmed again; its confirm reports the outcome.
    assertReachable: (ids) => references.assertReachable(ids.filter((id) => readRequest(id)?.state === "quoted")),
  };
}

const noReferences: ReferenceHosting = {
  host: (request) => Promise.resolve(request),
  whilePricing: (_request, work) => work(),
  used: () => undefined,
  assertReachable: () => undefined,
};
