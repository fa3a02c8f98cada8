import { useQuery } from "@tanstack/react-query";
import type { LibraryFacets, LibraryFilter } from "#contracts/library/library.ts";
import { t } from "#texts/t.ts";
import { libraryFilters } from "#renderer/features/library/libraryFilters.tsx";
import { type LibraryFilterKey, type LibraryFilters, urlName } from "#renderer/features/library/libraryUrl.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { usesOfAvatar, usesOfScene } from "#renderer/lib/text/galleryUses.ts";
import { type Filter, filterOf } from "#renderer/ui/filters/filter.ts";
import { useToday } from "#renderer/ui/time/useNow.ts";

/** Returns the filters of Library. Each choice shows how many results it would leave. */
export function useLibraryFilters(
  filters: LibraryFilters,
  onFilter: (change: LibraryFilters) => void,
  filter: LibraryFilter,
  facets: LibraryFacets | undefined,
): readonly Filter[] {
  const today = useToday();
  const { data: collections = [] } = useQuery(queries.collections({}));
  const collectionName = (id: string) => collections.find((one) => one.id === id)?.name ?? t("Deleted collection");
  const usedName = useUsedName(filters.uses);
  const { data: similar } = useQuery(queries.asset(filters.similar));
  const context = { today, facets, filter, collectionName, usedName, similarPrompt: similar?.prompt };
  return (Object.keys(libraryFilters) as LibraryFilterKey[]).flatMap((key) => {
    const { control } = libraryFilters[key];
    return control === null
      ? []
      : [filterOf(key, control, { [urlName(key)]: undefined }, { filters, onFilter, context })];
  });
}

/** Returns the name of the avatar or scene that requests name in one of these ways. */
function useUsedName(uses: readonly string[] | undefined): string | undefined {
  const enabled = uses !== undefined;
  const { data: avatars } = useQuery({ ...queries.avatars, enabled });
  const { data: scenes } = useQuery({ ...queries.scenes, enabled });
  const isNamed = (names: readonly string[]) => names.some((name) => uses?.includes(name) === true);
  return (
    avatars?.cards.find((avatar) => isNamed(usesOfAvatar(avatar)))?.name ??
    scenes?.cards.find((scene) => isNamed(usesOfScene(scene)))?.name
  );
}
