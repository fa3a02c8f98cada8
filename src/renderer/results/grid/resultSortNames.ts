import type { LibrarySort } from "#contracts/library/library.ts";
import { t } from "#texts/t.ts";

/** The names of the orders of results. */
export const resultSortNames: Readonly<Record<LibrarySort, string>> = {
  newest: t("Newest"),
  oldest: t("Oldest"),
  rating: t("Rating"),
  credits: t("Credits"),
  duration: t("Duration"),
  size: t("File size"),
  likeness: t("Most similar"),
};
