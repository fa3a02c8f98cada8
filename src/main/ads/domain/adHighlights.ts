import type { HighlightedField, AdHighlights } from "#contracts/ads/ads.ts";
import type { AdRecord } from "./adRecord.ts";
import type { AdTerm } from "./adText.ts";
import { highlightWhole } from "./highlightText.ts";

/** The searchable texts, one by one as displayed. The index joins some of them; the UI does not. */
const texts: Readonly<Record<HighlightedField, (record: AdRecord) => string | null>> = {
  brandName: ({ brand }) => brand.name,
  brandHandle: ({ brand }) => brand.handle?.replace(/^@/, "") ?? null,
  title: ({ title }) => title,
  copy: ({ copy }) => copy,
  description: ({ description }) => description,
  cta: ({ cta }) => cta,
  summary: ({ summary }) => summary,
  domain: ({ domain }) => domain,
  vertical: ({ vertical }) => vertical,
  creativeType: ({ creativeType }) => creativeType,
  tags: ({ tags }) => tags.join(", "),
};

/** Returns every text of an ad that contains a term, in full and with highlights. */
export function adHighlights(record: AdRecord, terms: readonly AdTerm[]): AdHighlights {
  const highlights: { [T in HighlightedField]?: NonNullable<AdHighlights[T]> } = {};
  for (const [name, of] of Object.entries(texts) as [HighlightedField, (typeof texts)[HighlightedField]][]) {
    const marked = highlightWhole(of(record) ?? "", terms);
    if (marked !== null) highlights[name] = marked;
  }
  return highlights;
}
