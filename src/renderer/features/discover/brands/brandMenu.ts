import { CloudDownload, Copy, PanelRight, RadioTower, Telescope } from "lucide-react";
import type { ListedBrand } from "#contracts/ads/ads.ts";
import { isPageId } from "#contracts/service/research.ts";
import { t } from "#texts/t.ts";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";

/** What the menu of a brand does. */
export interface BrandActions {
  readonly onOpen: (brandId: string) => void;
  /** Opens the brand with only its active ads. */
  readonly onShowActive: (brandId: string) => void;
  /** Opens the brand, and the dialog that keeps its ads offline. */
  readonly onKeepOffline: (brandId: string) => void;
  /** Opens the form of a new research job for the brand's page. */
  readonly onResearch: (pageId: string) => void;
  readonly onCopyName: (name: string) => void;
}

/** Returns the entries of a brand's context menu. */
export function brandMenu({ id, name, activeCount }: ListedBrand, actions: BrandActions): readonly MenuEntry[] {
  return [
    { group: "open", label: t("Open"), icon: PanelRight, shortcut: "↵", onSelect: () => actions.onOpen(id) },
    ...(activeCount === 0
      ? []
      : [
          {
            group: "open",
            label: t("Show active ads"),
            icon: RadioTower,
            onSelect: () => actions.onShowActive(id),
          } as const,
        ]),
    ...(isPageId(id)
      ? [
          {
            group: "use",
            label: t("Research this brand…"),
            icon: Telescope,
            onSelect: () => actions.onResearch(id),
          } as const,
        ]
      : []),
    { group: "organize", label: t("Keep offline…"), icon: CloudDownload, onSelect: () => actions.onKeepOffline(id) },
    { group: "copy", label: t("Copy name"), icon: Copy, onSelect: () => actions.onCopyName(name) },
  ];
}
