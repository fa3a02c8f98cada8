import { Copy, FilePlus2, Link, PanelRight, RadioTower } from "lucide-react";
import type { FoundThing } from "#contracts/palette.ts";
import { t } from "#texts/t.ts";
import { linkTo } from "#renderer/lib/text/linkTo.ts";
import { copyWithToast } from "#renderer/ui/overlays/copyWithToast.ts";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import type { PaletteTarget } from "#renderer/app/palette/openTarget.ts";
import { rowOfThing } from "#renderer/app/palette/paletteRows.ts";

/** A thing whose menu does not depend on more than its row knows. */
export type PlainThing = Exclude<FoundThing, { readonly kind: "result" | "ad" }>;

/** Returns the actions of a thing: those of its row, those that its kind adds, and what can be copied. */
export function plainActions(thing: PlainThing, go: (target: PaletteTarget) => void): readonly MenuEntry[] {
  const { open, second } = rowOfThing(thing);
  return [
    { group: "open", label: t("Open"), icon: PanelRight, shortcut: "↵", onSelect: () => go(open) },
    ...(second === undefined
      ? []
      : [{ group: "open", label: second.label, onSelect: () => go(second.target) } satisfies MenuEntry]),
    ...ownActions(thing, go),
  ];
}

function ownActions(thing: PlainThing, go: (target: PaletteTarget) => void): readonly MenuEntry[] {
  switch (thing.kind) {
    case "brand": {
      const { id, name, activeCount } = thing.brand;
      const active: MenuEntry = {
        group: "open",
        label: t("Show active ads"),
        icon: RadioTower,
        onSelect: () => go({ to: "/discover", search: { brands: [id], activity: "active" } }),
      };
      return [...(activeCount === 0 ? [] : [active]), copyEntry(t("Copy name"), name)];
    }
    case "board":
      return [copyEntry(t("Copy name"), thing.board.name), linkEntry({ kind: "board", board: thing.board.id })];
    case "search":
      return [copyEntry(t("Copy name"), thing.search.name)];
    case "collection":
      return [copyEntry(t("Copy name"), thing.collection.name)];
    case "project":
      return [copyEntry(t("Copy name"), thing.project.name)];
    case "tag":
      return [copyEntry(t("Copy name"), thing.tag.name)];
    case "request": {
      const { id, prompt, quoteId } = thing.request;
      return [
        ...(prompt === "" ? [] : [copyEntry(t("Copy prompt"), prompt)]),
        ...(quoteId === null ? [] : [copyEntry(t("Copy quote ID"), quoteId)]),
        linkEntry({ kind: "request", request: id }),
      ];
    }
    case "page": {
      const { pageId } = thing.page;
      return [
        {
          group: "use",
          label: t("New research"),
          icon: FilePlus2,
          onSelect: () => go({ to: "/research", search: { form: pageId } }),
        },
        copyEntry(t("Copy page ID"), pageId),
      ];
    }
    default:
      return [copyEntry(t("Copy model ID"), thing.model.id)];
  }
}

function copyEntry(label: string, text: string): MenuEntry {
  return { group: "copy", label, icon: Copy, onSelect: () => copyWithToast(text) };
}

function linkEntry(target: Parameters<typeof linkTo>[0]): MenuEntry {
  return { group: "copy", label: t("Copy link"), icon: Link, onSelect: () => copyWithToast(linkTo(target)) };
}
