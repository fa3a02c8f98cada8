import type { GenerationRecord } from "#contracts/service/generations.ts";
import { serviceTime } from "#main/shared/api/domain/serviceTime.ts";
import type { ExpectedGeneration } from "#main/shared/api/domain/requestPayload.ts";

/** A request with an unknown outcome, with the generations that may be its result. */
export interface Party {
  readonly id: string;
  /** Equal for requests with identical payloads and labels. */
  readonly identity: string;
  readonly works: readonly ExpectedGeneration[];
  /** The request is not sent again, and a charge of its last send has had time to appear. */
  readonly isSettled: boolean;
  /** The latest time when a generation of the request may have been created, epoch ms of the service's clock. */
  readonly until: number;
  /** Generations similar to the request that belong to no other request. */
  readonly candidates: readonly GenerationRecord[];
}

/** The result of comparing similar generations for one request. `ids` are in the order of its expected generations. */
export type Comparison =
  | { readonly kind: "ran"; readonly ids: readonly string[] }
  | { readonly kind: "none" }
  /** Another request that these generations may belong to is not settled. */
  | { readonly kind: "wait" }
  | { readonly kind: "unclear" };

export function isSimilar(work: ExpectedGeneration, record: GenerationRecord): boolean {
  return record.type === work.type && record.prompt === work.prompt && (record.model ?? work.model) === work.model;
}

/** Orders records by their time, the oldest first. Those with an unreadable time come last. */
export function byTime(a: GenerationRecord, b: GenerationRecord): number {
  const timeOf = ({ created_at: at }: GenerationRecord) => serviceTime(at) ?? Number.MAX_SAFE_INTEGER;
  return timeOf(a) - timeOf(b);
}

/**
 * Decides by number where no ID decides. Requests that are identical in everything are interchangeable: of k requests
 * with m generations, m ran, once all are settled. Of different requests, all ran or none did; any other case stays
 * unclear. [S41]
 */
export function compareSimilar(own: Party, others: readonly Party[]): Comparison {
  if (own.candidates.length === 0) return { kind: "none" };
  const group = connected(own, others);
  if (group.length === 1) return alone(own);
  if (group.some((party) => !party.isSettled)) return { kind: "wait" };
  // All generations of a service batch start together, so a batch that lacks one has not run.
  const possible = group.filter(hasEveryWork);
  if (!possible.includes(own)) return { kind: "none" };
  const given = assign(possible);
  if (given === null) return { kind: "unclear" };
  const shares = possible.map((party) => given.get(party) ?? []);
  const isWhole = shares.every((share, index) => share.length === possible[index]?.works.length);
  const areSame = possible.every((party) => party.identity === own.identity);
  const isEachWholeOrNone = shares.every((share, index) => [0, possible[index]?.works.length].includes(share.length));
  if (!isWhole && !(areSame && isEachWholeOrNone)) return { kind: "unclear" };
  const ids = given.get(own) ?? [];
  return ids.length === 0 ? { kind: "none" } : { kind: "ran", ids };
}

function alone(own: Party): Comparison {
  const given = assign([own]);
  const ids = given?.get(own) ?? [];
  return ids.length === own.works.length ? { kind: "ran", ids } : { kind: "unclear" };
}

/** Returns the request and all others connected to it by shared candidates, directly or through others. */
function connected(own: Party, others: readonly Party[]): readonly Party[] {
  const group = [own];
  const seen = new Set(own.candidates.map(({ id }) => id));
  const rest = new Set(others);
  for (let size = 0; size !== group.length;) {
    size = group.length;
    for (const party of rest) {
      if (!party.candidates.some(({ id }) => seen.has(id))) continue;
      rest.delete(party);
      group.push(party);
      for (const { id } of party.candidates) seen.add(id);
    }
  }
  return group;
}

function hasEveryWork({ works, candidates }: Party): boolean {
  return works.every((work) => candidates.some((record) => isSimilar(work, record)));
}

/**
 * Assigns the candidates, oldest first, to the requests that may have made them, those with the earliest `until`
 * first. IDs are in the order of the expected generations. Null if a candidate is left over: then another client made
 * it, or a request made more than expected.
 */
function assign(parties: readonly Party[]): ReadonlyMap<Party, readonly string[]> | null {
  const inOrder = parties.toSorted((a, b) => a.until - b.until || (a.id < b.id ? -1 : 1));
  const open = new Map(inOrder.map((party) => [party, party.works.map((work) => ({ work, id: "" }))]));
  const records = new Map(parties.flatMap(({ candidates }) => candidates.map((record) => [record.id, record])));
  const oldestFirst = [...records.values()].toSorted(byTime);
  for (const record of oldestFirst) {
    const place = inOrder
      .filter((party) => party.candidates.some(({ id }) => id === record.id))
      .flatMap((party) => open.get(party) ?? [])
      .find(({ work, id }) => id === "" && isSimilar(work, record));
    if (place === undefined) return null;
    place.id = record.id;
  }
  return new Map([...open].map(([party, places]) => [party, places.flatMap(({ id }) => (id === "" ? [] : [id]))]));
}
