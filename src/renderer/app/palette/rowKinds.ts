import type { FoundKind } from "../../../contracts/palette.ts";
import { t } from "../../../texts/t.ts";

/** All kinds of rows of the palette, in the order of their chips. */
export const rowKinds = [
  "command",
  "result",
  "ad",
  "brand",
  "board",
  "search",
  "project",
  "tag",
  "request",
  "page",
  "model",
  "setting",
  "workspace",
] as const satisfies readonly (FoundKind | "command" | "setting" | "workspace")[];
export type RowKind = (typeof rowKinds)[number];

const names: Readonly<Record<RowKind, string>> = {
  command: t("Commands"),
  result: t("Results"),
  ad: t("Ads"),
  brand: t("Brands"),
  board: t("Boards"),
  search: t("Saved searches"),
  project: t("Projects"),
  tag: t("Tags"),
  request: t("Requests"),
  page: t("Pages"),
  model: t("Models"),
  setting: t("Settings"),
  workspace: t("Workspaces"),
};

/** Returns the name of a kind's chip. */
export function kindsName(kind: RowKind): string {
  return names[kind];
}
