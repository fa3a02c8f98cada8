import type { WorkspaceColour, WorkspaceView } from "../../contracts/workspaces.ts";

/** What is shown of a workspace wherever something can be spent in it. */
export type ShownWorkspace = Pick<WorkspaceView, "name" | "colour" | "hasRealCredits">;

export const markClasses: Readonly<Record<WorkspaceColour, string>> = {
  graphite: "bg-mark-graphite",
  blue: "bg-mark-blue",
  teal: "bg-mark-teal",
  green: "bg-mark-green",
  violet: "bg-mark-violet",
  pink: "bg-mark-pink",
};

export const colourNames: Readonly<Record<WorkspaceColour, string>> = {
  graphite: "Graphite",
  blue: "Blue",
  teal: "Teal",
  green: "Green",
  violet: "Violet",
  pink: "Pink",
};

export function creditsWord(hasRealCredits: boolean): string {
  return hasRealCredits ? "Real credits" : "Play credits";
}
