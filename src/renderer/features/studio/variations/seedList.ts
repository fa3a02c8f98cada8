import { t } from "#texts/t.ts";

/** The service's bounds: a signed 32-bit integer. */
const seed = { min: -2_147_483_648, max: 2_147_483_647 } as const;

export type SeedList =
  { readonly isValid: true; readonly seeds: readonly number[] } | { readonly isValid: false; readonly problem: string };

/** Parses typed seeds: integers and ranges such as `100-103`, separated by commas or spaces. Removes duplicates. */
export function readSeeds(text: string, limit: number): SeedList {
  const seeds = new Set<number>();
  for (const word of text.split(/[\s,;]+/).filter((part) => part !== "")) {
    const match = /^(-?\d{1,10})(?:(?:-|\.\.)(-?\d{1,10}))?$/.exec(word);
    if (match === null)
      return misfit(t("“{word}” isn't a seed. Use whole numbers or ranges, such as 7, 42, 100-103.", { word }));
    const first = Number(match[1]);
    const last = match[2] === undefined ? first : Number(match[2]);
    if (Math.min(first, last) < seed.min || Math.max(first, last) > seed.max)
      return misfit(t("“{word}” is out of range. Use seeds from {min} to {max}.", { word, ...seed }));
    if (last < first) return misfit(t("“{word}” isn't a range. Put the lower number first.", { word }));
    if (last - first >= limit || seeds.size + last - first >= limit)
      return misfit(t("Too many seeds. Use up to {limit}.", { limit }));
    for (let value = first; value <= last; value += 1) seeds.add(value);
  }
  return { isValid: true, seeds: [...seeds] };
}

function misfit(problem: string): SeedList {
  return { isValid: false, problem };
}
