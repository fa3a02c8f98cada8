import type { WorkspaceColour, WorkspaceView } from "#contracts/workspaces.ts";
import { t } from "#texts/t.ts";

/** The fields of a workspace that are shown wherever credits can be spent in it. */
export type ShownWorkspace = Pick<WorkspaceView, "name" | "colour" | "hasRealCredits">;

export const markClasses: Readonly<Record<WorkspaceColour, string>> = {
  graphite: "bg-mark-graphite",
  blue: "bg-mark-blue",
  teal: "bg-mark-teal",
  green: "bg-mark-green",
  violet: "bg-mark-violet",
  pink: "bg-mark-pink",
};

export const colorNames: Readonly<Record<WorkspaceColour, string>> = {
  graphite: t("Graphite"),
  blue: t("Blue"),
  teal: t("Teal"),
  green: t("Green"),
  violet: t("Violet"),
  pink: t("Pink"),
};

export function creditsLabel(hasRealCredits: boolean): string {
  return hasRealCredits ? t("Real credits") : t("Test credits");
}
