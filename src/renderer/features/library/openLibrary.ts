import type { z } from "zod";
import { LibraryFilter } from "#contracts/library/library.ts";
import { libraryFilters } from "./libraryFilters.tsx";
import { libraryFilterKeys, type LibraryFilters, urlName } from "./libraryUrl.ts";

type Parameters = {
  readonly [N in Exclude<keyof LibraryFilters, "sort">]-?: z.ZodCatch<
    z.ZodOptional<z.ZodType<NonNullable<LibraryFilters[N]>>>
  >;
};

/** The filters as parameters of the URL. An invalid one counts as absent. */
export const libraryParameters = Object.fromEntries(
  libraryFilterKeys.map((key) => {
    const schema: z.ZodType = libraryFilters[key].url ?? LibraryFilter.shape[key];
    return [urlName(key), schema.optional().catch(undefined)];
  }),
  // Each schema is of its filter.
) as unknown as Parameters;
