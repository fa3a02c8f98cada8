import type { AdMarkedText, AdMarks } from "../../../contracts/ads/ads.ts";
import type { AdRecord } from "./adRecord.ts";
import type { AdTerm } from "./adText.ts";
import { wholeMarked } from "./markText.ts";

/** The texts that were searched, one by one as they are shown. The index joins some of them; a reader does not. */
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

/** Every text of an ad that has any of the terms, whole and marked. */
export function adMarks(record: AdRecord, terms: readonly AdTerm[]): AdMarks {
  const marks: { [T in AdMarkedText]?: NonNullable<AdMarks[T]> } = {};
  for (const [name, of] of Object.entries(texts) as [AdMarkedText, (typeof texts)[AdMarkedText]][]) {
    const marked = wholeMarked(of(record) ?? "", terms);
    if (marked !== null) marks[name] = marked;
  }
  return marks;
}
