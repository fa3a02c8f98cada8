import {
  AtSign,
  Boxes,
  Folder,
  FolderHeart,
  Images,
  LayoutGrid,
  ListChecks,
  ListVideo,
  Megaphone,
  Search,
  Tag,
  Telescope,
} from "lucide-react";
import type { FoundKind, FoundThing } from "#contracts/palette.ts";
import { t } from "#texts/t.ts";
import { adsText, daysText } from "#renderer/ads/tile/adFieldText.ts";
import { placeOfSearch } from "#renderer/features/discover/openDiscover.ts";
import { stateName } from "#renderer/lib/money/paidRequestState.ts";
import { typeName } from "#renderer/lib/text/typeLabel.ts";
import { monthAndDay } from "#renderer/lib/time/times.ts";
import type { CommandMenuRow } from "#renderer/ui/overlays/menu/CommandMenu.tsx";
import type { PaletteTarget } from "./openTarget.ts";

/** What a row of the palette shows, and where its actions lead. */
type ThingRow = Pick<CommandMenuRow, "key" | "label" | "detail" | "icon" | "thumbnailUrl"> & {
  /** Epoch ms; null for a thing without a time. */
  readonly at: number | null;
  /** More words that find the row. */
  readonly also?: string;
  readonly open: PaletteTarget;
  readonly second?: { readonly label: string; readonly target: PaletteTarget };
};

/** Returns the name of a kind as one of its things has it. */
export function kindName(kind: FoundKind): string {
  switch (kind) {
    case "result":
      return t("Result");
    case "ad":
      return t("Ad");
    case "brand":
      return t("Brand");
    case "board":
      return t("Board");
    case "search":
      return t("Saved search");
    case "collection":
      return t("Collection");
    case "project":
      return t("Project");
    case "tag":
      return t("Tag");
    case "request":
      return t("Request");
    case "page":
      return t("Page");
    default:
      return t("Model");
  }
}

/** Returns the row of a thing. */
export function rowOfThing(thing: FoundThing): ThingRow {
  const line = (...parts: readonly (string | null)[]) =>
    [kindName(thing.kind), ...parts].filter((part) => part !== null && part !== "").join(" · ");
  const plain = { thumbnailUrl: null, at: null };
  switch (thing.kind) {
    case "result": {
      const { id, number, prompt, type, thumbnailUrl, createdAt } = thing.result;
      return {
        key: `result:${id}`,
        label: prompt === "" ? typeName(type) : prompt,
        detail: line(t("#{number}", { number }), monthAndDay(createdAt)),
        also: `#${number}`,
        icon: Images,
        thumbnailUrl,
        at: createdAt,
        open: { to: "/library", search: { asset: id } },
        second: { label: t("Remix"), target: { to: "/studio", search: { tab: "image", remix: id } } },
      };
    }
    case "ad": {
      const { id, headline, brandName, daysRunning, thumbnail, contentAt } = thing.ad;
      return {
        key: `ad:${id}`,
        label: headline ?? brandName,
        detail: line(brandName, daysRunning === null ? null : daysText(daysRunning)),
        icon: Megaphone,
        thumbnailUrl: thumbnail.url,
        at: contentAt,
        open: { to: "/discover", search: { ad: id } },
        second: { label: t("Remix"), target: { to: "/discover", search: { ad: id }, remix: id } },
      };
    }
    case "brand": {
      const { id, name, adCount, avatar } = thing.brand;
      const detail = line(adsText({ count: adCount, isCapped: false }));
      const open = { to: "/discover", search: { brands: [id] } } as const;
      return {
        key: `brand:${id}`,
        label: name,
        detail,
        icon: AtSign,
        thumbnailUrl: avatar?.url ?? null,
        at: null,
        open,
      };
    }
    case "board": {
      const { id, name, adCount, createdAt } = thing.board;
      const detail = line(adsText({ count: adCount, isCapped: false }));
      const open = { to: "/discover", search: { board: id } } as const;
      return { ...plain, key: `board:${id}`, label: name, detail, icon: LayoutGrid, at: createdAt, open };
    }
    case "search": {
      const { id, name } = thing.search;
      const { to, search } = placeOfSearch(thing.search);
      return {
        ...plain,
        key: `search:${id}`,
        label: name,
        detail: line(),
        icon: Search,
        open: { to, search: { ...search } },
      };
    }
    case "collection": {
      const { id, name, isSmart } = thing.collection;
      return {
        ...plain,
        key: `collection:${id}`,
        label: name,
        detail: isSmart ? t("Smart collection") : line(),
        icon: isSmart ? ListChecks : FolderHeart,
        open: { to: "/library", search: { collections: [id] } },
      };
    }
    case "project": {
      const { name, count } = thing.project;
      const spend = { to: "/spend", search: { project: name } } as const;
      const library = { to: "/library", search: { projects: [name] } } as const;
      const row = { ...plain, key: `project:${name}`, label: name, detail: line(resultsText(count)), icon: Folder };
      // A project without results has only requests, which Spend lists.
      if (count === 0) return { ...row, open: spend };
      return { ...row, open: library, second: { label: t("Show in Spend"), target: spend } };
    }
    case "tag": {
      const { name, count, place } = thing.tag;
      const row = { ...plain, key: `tag:${place}:${name}`, label: name, icon: Tag };
      return place === "library"
        ? { ...row, detail: line(resultsText(count)), open: { to: "/library", search: { tags: [name] } } }
        : {
            ...row,
            detail: line(adsText({ count, isCapped: false })),
            open: { to: "/discover", search: { own: name } },
          };
    }
    case "request": {
      const { id, prompt, type, state, createdAt } = thing.request;
      return {
        ...plain,
        key: `request:${id}`,
        label: prompt === "" ? typeName(type) : prompt,
        detail: line(stateName(state), monthAndDay(createdAt)),
        icon: ListVideo,
        at: createdAt,
        open: { to: "/queue", search: { request: id } },
      };
    }
    case "page": {
      const { pageId, name } = thing.page;
      const open = { to: "/research", search: { page: pageId } } as const;
      return { ...plain, key: `page:${pageId}`, label: name, detail: line(pageId), icon: Telescope, open };
    }
    default: {
      const { type, model } = thing;
      return {
        ...plain,
        key: `model:${type}:${model.id}`,
        label: model.title ?? model.id,
        detail: line(typeName(type)),
        icon: Boxes,
        open: { to: "/studio", search: { tab: type }, model: { type, id: model.id } },
        second: { label: t("Show results"), target: { to: "/library", search: { models: [model.id] } } },
      };
    }
  }
}

function resultsText(count: number): string | null {
  return count === 0 ? null : t("{count, plural, one {# result} other {# results}}", { count });
}
