import { LibraryFilter } from "#contracts/library/library.ts";
import { urlParameters } from "#renderer/lib/urlParameters.ts";
import { libraryFilters } from "./libraryFilters.tsx";
import { libraryFilterKeys, type LibraryFilters, urlName } from "./libraryUrl.ts";

/** The filters as parameters of the URL. */
export const libraryParameters = urlParameters<Omit<LibraryFilters, "sort">>(
  libraryFilterKeys.map((key) => [urlName(key), libraryFilters[key].url ?? LibraryFilter.shape[key]]),
);
