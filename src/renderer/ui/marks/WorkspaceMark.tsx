import { foldedText } from "#renderer/lib/agents/foldedText.ts";
import { creditsLabel, markClasses, type ShownWorkspace } from "#renderer/lib/workspaces/workspaceAppearance.ts";
import { Badge } from "./Badge.tsx";

/** The color of a workspace, shown beside its name. */
export function WorkspaceSwatch({ colour }: { readonly colour: ShownWorkspace["colour"] }) {
  return <span aria-hidden className={`size-2.5 shrink-0 rounded-frame ${markClasses[colour]}`} />;
}

/** A workspace's color and name, and whether its credits are real. */
export function WorkspaceMark({ workspace }: { readonly workspace: ShownWorkspace }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <WorkspaceSwatch colour={workspace.colour} />
      <span className="min-w-0 truncate font-medium">{foldedText(workspace.name)}</span>
      <Badge variant={workspace.hasRealCredits ? "strong" : "plain"}>{creditsLabel(workspace.hasRealCredits)}</Badge>
    </span>
  );
}
