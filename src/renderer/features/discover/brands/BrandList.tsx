import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { t } from "#texts/t.ts";
import { soFar, useAdCoverage } from "#renderer/ads/useAdCoverage.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { quoted } from "#renderer/lib/text/sentence.ts";
import { useAriaKeys, useKeys } from "#renderer/shortcuts/bindings.ts";
import { EmptyState } from "#renderer/ui/EmptyState.tsx";
import { SearchBox } from "#renderer/ui/filters/SearchBox.tsx";
import { NothingFound } from "#renderer/ui/states/NothingFound.tsx";
import { sortAfterClick, sortedBrands } from "./brandColumns.ts";
import type { BrandActions } from "./brandMenu.ts";
import { BrandTable } from "./BrandTable.tsx";
import { useBrandTable } from "./brandTableStore.ts";

const setText = (text: string) => useBrandTable.setState({ text });

/** All brands with at least one ad, searched by a part of the name. */
export function BrandList(actions: BrandActions) {
  const { text, sort } = useBrandTable();
  const find = useDeferredValue(text.trim());
  const { data: found } = useQuery({ ...queries.brands(find), placeholderData: keepPreviousData });
  const coverage = useAdCoverage();
  const brands = useMemo(() => found && sortedBrands(found, sort), [found, sort]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <search aria-label={t("Find brands")} className="flex items-center gap-3 px-(--gutter) pb-2">
        <span className="w-72">
          <SearchBox
            label={t("Search brands")}
            placeholder={t("Brand name")}
            text={text}
            onText={setText}
            onLeave={() => document.querySelector<HTMLElement>("[data-brand][tabindex='0']")?.focus()}
            keys={useKeys("search")}
            ariaKeys={useAriaKeys("search")}
          />
        </span>
        <output className="figures text-small text-faint">
          {brands === undefined
            ? ""
            : soFar(t("{count, plural, one {# brand} other {# brands}}", { count: brands.length }), coverage)}
          {coverage?.isComplete === false ? ` · ${t("Counts cover the ads on this computer, sync not finished")}` : ""}
        </output>
      </search>
      {brands === undefined ? null : brands.length > 0 ? (
        <BrandTable
          brands={brands}
          sort={sort}
          onSort={(column) => useBrandTable.setState({ sort: sortAfterClick(sort, column) })}
          actions={actions}
        />
      ) : find === "" ? (
        <EmptyState title={t("No brands yet")}>{t("Brands come from the ads on this computer.")}</EmptyState>
      ) : (
        <NothingFound title={t("No matching brands")} searched={[quoted(find)]} onClearAll={() => setText("")} />
      )}
    </div>
  );
}
