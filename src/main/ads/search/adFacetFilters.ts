import type { AdFilter } from "#contracts/ads/ads.ts";
import type { LabelKind } from "#main/ads/domain/adLabels.ts";
import type { Bound } from "./statementCache.ts";

/** Values of one label kind; an ad must have one of them. */
export interface AdChoice {
  readonly kind: LabelKind;
  readonly values: readonly string[];
}

const choices: readonly (readonly [LabelKind, (filter: AdFilter) => readonly string[] | undefined])[] = [
  ["origin", ({ origin }) => (origin === undefined ? undefined : [origin])],
  // The `feed` view contains all of the service's ads.
  ["origin", ({ view }) => (view === "feed" ? ["discover"] : undefined)],
  ["source", ({ sources }) => sources],
  ["brand", ({ brandIds }) => brandIds],
  ["mediaType", ({ mediaTypes }) => mediaTypes],
  ["language", ({ languages }) => languages],
  ["vertical", ({ verticals }) => verticals],
  ["creativeType", ({ creativeTypes }) => creativeTypes],
  ["tag", ({ tags }) => tags],
  ["activity", ({ activity }) => (activity === undefined ? undefined : [activity])],
];

/** Returns a filter's label conditions: values of one kind are joined by "or", kinds by "and". */
export function choicesOf(filter: AdFilter): readonly AdChoice[] {
  return choices.flatMap(([kind, of]) => {
    const values = of(filter);
    return values === undefined ? [] : [{ kind, values }];
  });
}

const tests: Readonly<Record<LabelKind, (given: string) => string>> = {
  origin: (given) => `ad.origin IN (${given})`,
  source: (given) => `ad.source IN (${given})`,
  brand: (given) => `ad.brand IN (SELECT key FROM brand WHERE id IN (${given}))`,
  mediaType: (given) => `ad.media_type IN (${given})`,
  language: (given) => `ad.language IN (${given})`,
  vertical: (given) => `ad.vertical IN (${given})`,
  creativeType: (given) => `ad.creative_type IN (${given})`,
  tag: (given) => `EXISTS (SELECT 1 FROM json_each(ad.tags) AS tag WHERE tag.value IN (${given}))`,
  activity: (given) => `iif(ad.is_active, 'active', 'ended') IN (${given}) AND ad.is_active IS NOT NULL`,
};

/** Returns the same conditions as tests of an ad's row, which cost a fraction of querying the index for one ad. */
export function choiceTests(chosen: readonly AdChoice[]): { readonly tests: readonly string[]; readonly bound: Bound } {
  return {
    tests: chosen.map(({ kind }, index) => tests[kind](`SELECT value FROM json_each(@choice${index})`)),
    bound: Object.fromEntries(chosen.map(({ values }, index) => [`choice${index}`, JSON.stringify(values)])),
  };
}
