import { foundKinds } from "#contracts/palette.ts";
import { t } from "#texts/t.ts";

/** All kinds of rows of the palette, in the order of their chips. */
export const rowKinds = ["command", ...foundKinds, "setting", "workspace"] as const;
export type RowKind = (typeof rowKinds)[number];

const names: Readonly<Record<RowKind, string>> = {
  command: t("Commands"),
  result: t("Results"),
  ad: t("Ads"),
  brand: t("Brands"),
  board: t("Boards"),
  search: t("Saved searches"),
  collection: t("Collections"),
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
