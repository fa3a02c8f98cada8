import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Store } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { BrandTile } from "../../../contracts/ads/ads.ts";
import { t } from "../../../texts/t.ts";
import { adsText } from "../../ads/tile/adFieldText.ts";
import { queries } from "../../ipc/queries.ts";
import { useAriaKeys, useKeys } from "../../shortcuts/bindings.ts";
import { quoted } from "../../lib/text/sentence.ts";
import { NothingFound } from "../../ui/states/NothingFound.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { VirtualList } from "../../ui/lists/VirtualList.tsx";
import { SearchBox } from "../../ui/filters/SearchBox.tsx";
import { monthText } from "./weekText.ts";

/** All brands with at least one ad, searched by the start of the name. */
export function BrandList({ onOpen }: { readonly onOpen: (brandId: string) => void }) {
  const [text, setText] = useState("");
  const find = useDeferredValue(text.trim());
  const { data: brands } = useQuery({ ...queries.brands(find), placeholderData: keepPreviousData });
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <search aria-label={t("Find brands")} className="w-80 px-(--gutter) pb-2">
        <SearchBox
          label={t("Search brands")}
          placeholder={t("Brand name")}
          text={text}
          onText={setText}
          onLeave={() => document.querySelector<HTMLElement>("[data-brand]")?.focus()}
          keys={useKeys("search")}
          ariaKeys={useAriaKeys("search")}
        />
      </search>
      {brands !== undefined && brands.length === 0 ? (
        find === "" ? (
          <EmptyState title={t("No brands yet")}>{t("Brands come from the ads on this computer.")}</EmptyState>
        ) : (
          <NothingFound title={t("No matching brands")} searched={[quoted(find)]} onClearAll={() => setText("")} />
        )
      ) : (
        <VirtualList
          label={t("Brands")}
          items={brands ?? []}
          keyOf={({ id }) => id}
          rowHeight={44}
          renderRow={(brand) => <BrandRow brand={brand} onOpen={() => onOpen(brand.id)} />}
          className="scroll-page min-h-0 flex-1 pb-6"
        />
      )}
    </div>
  );
}

function BrandRow({ brand, onOpen }: { readonly brand: BrandTile; readonly onOpen: () => void }) {
  const { name, handle, avatar, adCount, newestAt } = brand;
  return (
    <button
      type="button"
      data-brand=""
      onClick={onOpen}
      className="flex h-11 w-full items-center gap-3 border-b border-line px-2 text-left outline-offset-[-2px] hover:bg-hover"
    >
      {avatar?.url ? (
        <img src={avatar.url} alt="" className="size-6 shrink-0 rounded-full object-cover" />
      ) : (
        <Store aria-hidden size={16} strokeWidth={1.75} className="mx-1 shrink-0 text-faint" />
      )}
      <span className="min-w-0 flex-1 truncate">
        {name}
        {handle === null ? null : <span className="text-faint"> @{handle.replace(/^@/, "")}</span>}
      </span>
      <span className="figures shrink-0 text-small text-faint">
        {t("latest {month}", { month: monthText(newestAt) })}
      </span>
      <span className="figures min-w-24 shrink-0 text-right text-muted">
        {adsText({ count: adCount, isCapped: false })}
      </span>
    </button>
  );
}
