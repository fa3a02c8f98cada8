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

/** Whether a cost center carries the tag of another request: what it was charged for is surely not this one's. */
export function hasOtherTag(costCenterHeader: string | null, tag: string): boolean {
  const found = /:([0-9a-f]{32})$/.exec(costCenterHeader ?? "")?.[1];
  return found !== undefined && found !== tag;
}

/** A cost center as a person wrote it: without the tag, and null when there was nothing but the tag. */
export function withoutTag(costCenterHeader: string | null): string | null {
  const label = costCenterHeader?.replace(/:[0-9a-f]{32}$/, "") ?? null;
  return label === plainLabel && label !== costCenterHeader ? null : label;
}
