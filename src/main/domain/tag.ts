const longestLabel = 64;
const plainLabel = "ps";

/**
 * The cost-center header of a paid request: the user's label with the request's own tag behind it, so that a ledger
 * entry can be joined to exactly one journal row. The label alone when both do not fit. Interface: Common request headers.
 */
export function taggedCostCenter(costCenter: string | null, tag: string): string {
  const label = costCenter ?? plainLabel;
  const tagged = `${label}:${tag}`;
  return tagged.length <= longestLabel ? tagged : label;
}

/** The tag in a header that `taggedCostCenter` made; null when it had no room for one. */
export function tagOf(costCenterHeader: string | null, tag: string): string | null {
  return costCenterHeader?.endsWith(`:${tag}`) ? tag : null;
}
