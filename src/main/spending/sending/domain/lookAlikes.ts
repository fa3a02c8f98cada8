import type { GenerationRecord } from "../../../../contracts/service/generations.ts";
import type { Work } from "../../../shared/api/domain/work.ts";

/** A request of ours whose outcome is open, with the records that may be its result. */
export interface Party {
  readonly id: string;
  /** Equal for requests that are the same in all that is asked and in their labels. */
  readonly identity: string;
  readonly works: readonly Work[];
  /** Nothing more is sent for it, and a charge of its last send has had its time to appear. */
  readonly isSettled: boolean;
  /** When a generation of it may have been made at the latest, epoch ms of the service's clock. */
  readonly until: number;
  /** Generations that look like it, and that belong to nobody else. */
  readonly candidates: readonly GenerationRecord[];
}

/** What look-alikes say of one request. `ids` in the order of its works. */
export type Comparison =
  | { readonly kind: "ran"; readonly ids: readonly string[] }
  | { readonly kind: "none" }
  /** Another request that these may belong to is not settled. */
  | { readonly kind: "wait" }
  | { readonly kind: "unclear" };

export function looksLike(work: Work, record: GenerationRecord): boolean {
  return record.type === work.type && record.prompt === work.prompt && (record.model ?? work.model) === work.model;
}

/**
 * Decides by number what no id decides. Requests that are the same in everything are interchangeable: of k of them with m
 * generations, m ran, whichever, once all of them are settled. Where they differ, all ran or none did, or nobody can say. [S41]
 */
export function compareLookAlikes(own: Party, others: readonly Party[]): Comparison {
  if (own.candidates.length === 0) return { kind: "none" };
  const group = connected(own, others);
  if (group.length === 1) return alone(own);
  if (group.some((party) => !party.isSettled)) return { kind: "wait" };
  // All generations of a batch start together, so one that lacks an item has not run.
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

/** The request, and all that share a candidate with it or with one that does. */
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
  return works.every((work) => candidates.some((record) => looksLike(work, record)));
}

/**
 * Gives every candidate to the request that may have made it and whose time ends first, oldest first; each request's in the
 * order of its works. Null when one is left over: then somebody else made it, or more.
 */
function assign(parties: readonly Party[]): ReadonlyMap<Party, readonly string[]> | null {
  const inTurn = parties.toSorted((a, b) => a.until - b.until || (a.id < b.id ? -1 : 1));
  const open = new Map(inTurn.map((party) => [party, party.works.map((work) => ({ work, id: "" }))]));
  const records = new Map(parties.flatMap(({ candidates }) => candidates.map((record) => [record.id, record])));
  const oldestFirst = [...records.values()].toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
  for (const record of oldestFirst) {
    const place = inTurn
      .filter((party) => party.candidates.some(({ id }) => id === record.id))
      .flatMap((party) => open.get(party) ?? [])
      .find(({ work, id }) => id === "" && looksLike(work, record));
    if (place === undefined) return null;
    place.id = record.id;
  }
  return new Map([...open].map(([party, places]) => [party, places.flatMap(({ id }) => (id === "" ? [] : [id]))]));
}
