import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { JournalWriter } from "../domain/journal.ts";
import type { PaidRequestRow } from "../domain/paidRequest.ts";

/** How local files of requests reach the service. */
export interface ReferenceHosting {
  /** A request as it can be sent; rejects with an `AppError` when a file of it cannot be made reachable. */
  readonly host: <T>(request: T) => Promise<T>;
  /** What `request` names stays hosted until `work` has ended. */
  readonly whilePricing: <T>(request: unknown, work: () => Promise<T>) => Promise<T>;
  /** A request was written down: what it names stays hosted for it. */
  readonly used: (id: PaidRequestId, request: string) => void;
  /** Throws an `AppError` when a file of these requests can no longer be fetched at its address. */
  readonly assertReachable: (ids: readonly PaidRequestId[]) => void;
}

interface Options {
  /** A core without it sends requests as they are. */
  readonly references?: ReferenceHosting | undefined;
  readonly journal: Pick<JournalWriter, "insertQuoting">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
}

/** Hosting in the steps from a quote to its confirm. [RF5] */
export interface HostedReferences extends Pick<ReferenceHosting, "host" | "whilePricing"> {
  /** Hosts the local files of `given` before anything is asked, and keeps them hosted until `work` has ended. */
  readonly whileHosted: <T, R>(given: T, work: (sent: T) => Promise<R>) => Promise<R>;
  /** Writes the row, and then that its files are needed. */
  readonly insertQuoting: JournalWriter["insertQuoting"];
  /** Throws an `AppError` unless all files of what can still be confirmed can be fetched. */
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
