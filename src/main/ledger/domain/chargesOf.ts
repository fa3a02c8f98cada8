/** A ledger entry that may be about one of some generations. `net` is positive for a charge. */
export interface GenerationEntry {
  readonly servicePaidRequestId: string;
  readonly generationId: string | null;
  readonly net: number;
}

/** What the ledger shows for some generations. */
export interface Charges {
  /** Net credits of those whose charges it shows. */
  readonly credits: number;
  /** The generations that have such charges. */
  readonly known: ReadonlySet<string>;
}

/**
 * Sums what the ledger shows for these generations. `entries`: all entries of the paid requests that name one of them. An
 * entry without a generation counts only if its paid request names no other generation, because it can't be divided;
 * else the charges of that paid request's generations are unknown. [L88]
 */
export function chargesOf(generations: readonly string[], entries: readonly GenerationEntry[]): Charges {
  const wanted = new Map(generations.map((id) => [id.toLowerCase(), id]));
  const requests = new Map<string, GenerationEntry[]>();
  for (const entry of entries) {
    requests.set(entry.servicePaidRequestId, [...(requests.get(entry.servicePaidRequestId) ?? []), entry]);
  }
  const known = new Set<string>();
  let credits = 0;
  for (const group of requests.values()) {
    const named = new Set(group.flatMap(({ generationId }) => generationId ?? []));
    const isMixed =
      group.some(({ generationId }) => generationId === null) && [...named].some((id) => !wanted.has(id.toLowerCase()));
    if (isMixed) continue;
    for (const { generationId, net } of group) {
      if (generationId === null || wanted.has(generationId.toLowerCase())) credits += net;
    }
    for (const id of named) {
      const own = wanted.get(id.toLowerCase());
      if (own !== undefined) known.add(own);
    }
  }
  return { credits, known };
}
