import type { AdMarkedText, AdMarks } from "../../../contracts/ads/ads.ts";
import type { AdRecord } from "./adRecord.ts";
import type { AdTerm } from "./adText.ts";
import { wholeMarked } from "./markText.ts";

/** The searchable texts, one by one as displayed. The index joins some of them; the UI does not. */
const texts: Readonly<Record<AdMarkedText, (record: AdRecord) => string | null>> = {
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
export function adMarks(record: AdRecord, terms: readonly AdTerm[]): AdMarks {
  const marks: { [T in AdMarkedText]?: NonNullable<AdMarks[T]> } = {};
  for (const [name, of] of Object.entries(texts) as [AdMarkedText, (typeof texts)[AdMarkedText]][]) {
    const marked = wholeMarked(of(record) ?? "", terms);
    if (marked !== null) marks[name] = marked;
  }
  return marks;
}
