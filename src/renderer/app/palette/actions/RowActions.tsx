import { useQuery } from "@tanstack/react-query";
import { PanelRight } from "lucide-react";
import type { Ad } from "#contracts/ads/ads.ts";
import type { AssetId } from "#contracts/ids.ts";
import type { AssetTile } from "#contracts/library/assets.ts";
import type { FoundThing } from "#contracts/palette.ts";
import type { RequestType } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { useOpenAdMenu } from "#renderer/ads/menu/useAdMenu.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { trashResults } from "#renderer/results/changeResults.ts";
import type { LabelTarget } from "#renderer/results/ResultLabelDialog.tsx";
import { resultMenu } from "#renderer/results/resultMenu.ts";
import { useReferenceEntries } from "#renderer/results/useReferenceEntries.ts";
import { keysOf, useBindings } from "#renderer/shortcuts/bindings.ts";
import { MenuItems } from "#renderer/ui/overlays/menu/MenuItems.tsx";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { addAdReference, addResultReference, remixAd } from "#renderer/features/studio/openStudio.ts";
import type { PaletteTarget } from "#renderer/app/palette/openTarget.ts";
import { whenClosed } from "#renderer/app/palette/whenClosed.ts";
import { plainActions } from "./plainActions.ts";

/** What the actions of a row do outside the palette. */
export interface RowActionsHost {
  /** Closes the palette. */
  readonly close: () => void;
  readonly go: (target: PaletteTarget) => void;
  /** Asks for a tag or a project of results. */
  readonly onLabel: (target: LabelTarget) => void;
  /** Asks for a collection of results. */
  readonly onCollect: (ids: readonly AssetId[]) => void;
}

interface RowActionsProps {
  readonly thing: FoundThing;
  readonly host: RowActionsHost;
}

/** The items of a row's menu: for a result and an ad, the entries of their context menus. [CP5] */
export function RowActions({ thing, host }: RowActionsProps) {
  switch (thing.kind) {
    case "result":
      return <ResultActions tile={thing.result} host={host} />;
    case "ad":
      return <AdActions adId={thing.ad.id} host={host} />;
    default:
      return <MenuItems entries={closing(plainActions(thing, host.go), host)} />;
  }
}

function ResultActions({ tile, host }: { readonly tile: AssetTile; readonly host: RowActionsHost }) {
  const { go, onLabel, onCollect } = host;
  const { id } = tile;
  const { data: detail } = useQuery(queries.asset(id));
  const { data: collections = [] } = useQuery(queries.collections({}));
  const own = useBindings((state) => state.own);
  const referenceEntries = useReferenceEntries(
    (assetId, place) => void addResultReference(assetId, place, showStudio(host)),
  );
  const entries = resultMenu({ ids: [id], tile: detail ?? tile, detail }, false, {
    onOpen: () => go({ to: "/library", search: { asset: id } }),
    onLightbox: () => go({ to: "/library", search: { asset: id, full: true } }),
    onSimilar: () => go({ to: "/library", search: { similar: id } }),
    onRemix: () => go({ to: "/studio", search: { tab: "image", remix: id } }),
    referenceEntries,
    onTag: (ids) => onLabel({ kind: "tag", ids }),
    onProject: (ids) => onLabel({ kind: "project", ids }),
    collections,
    onCollect,
    onTrash: (ids) => void trashResults(ids),
    keysOf: (shortcut) => keysOf(shortcut, own),
  });
  return <MenuItems entries={closing(entries, host)} />;
}

function AdActions({ adId, host }: { readonly adId: Ad["id"]; readonly host: RowActionsHost }) {
  const { data: ad } = useQuery(queries.ad(adId));
  return ad === undefined ? null : <ReadAdActions ad={ad} host={host} />;
}

function ReadAdActions({ ad, host }: { readonly ad: Ad; readonly host: RowActionsHost }) {
  const { go } = host;
  const show = showStudio(host);
  const entries = useOpenAdMenu(ad, 0, {
    onRemix: (remixed, slide) => void remixAd(remixed, slide, show),
    onReference: (used, slide, place) => void addAdReference(used, slide, place, show),
    onBrand: ({ brandId }) => go({ to: "/discover", search: { brands: [brandId] } }),
    onSimilar: (similar) => go({ to: "/discover", search: { similar } }),
    onResearch: (form) => go({ to: "/research", search: { form } }),
  });
  const open: MenuEntry = {
    group: "open",
    label: t("Open"),
    icon: PanelRight,
    shortcut: "↵",
    onSelect: () => go({ to: "/discover", search: { ad: ad.id } }),
  };
  return <MenuItems entries={closing([open, ...entries], host)} />;
}

function showStudio({ go }: RowActionsHost): (tab: RequestType) => void {
  return (tab) => go({ to: "/studio", search: { tab } });
}

/** Returns entries that close the palette before they act. A switch leaves it open. */
function closing(entries: readonly MenuEntry[], host: RowActionsHost): readonly MenuEntry[] {
  return entries.map((entry) => {
    const { onSelect, entries: inside, isChecked } = entry;
    if (inside !== undefined) return { ...entry, entries: closing(inside, host) };
    if (onSelect === undefined || isChecked !== undefined) return entry;
    const act = () => {
      host.close();
      whenClosed(onSelect);
    };
    return { ...entry, onSelect: act };
  });
}
