import type { WorkspaceColour } from "../../contracts/workspaces.ts";
import { t } from "../../texts/t.ts";
import type { WorkspaceEntry } from "./domain/workspaceEntry.ts";
import { AppError } from "../shared/base/errors.ts";

interface Deps {
  readonly all: () => readonly WorkspaceEntry[];
  readonly put: (entry: WorkspaceEntry) => void;
  readonly changed: () => void;
  /** Pauses or resumes the work of a workspace that is open. */
  readonly setPaused: (id: string, isPaused: boolean) => void;
}

interface Change {
  readonly id: string;
  readonly name?: string | undefined;
  readonly colour?: WorkspaceColour | undefined;
  /** Only for an account; the Sandbox always has test credits. */
  readonly usesTestCredits?: boolean | undefined;
  /** Whether its work is paused. [WS54] */
  readonly isPaused?: boolean | undefined;
}

/** Changes the name, the color, the credits, or whether work is paused. Throws `not_found`. */
export function changeWorkspace(deps: Deps, change: Change): WorkspaceEntry {
  const { id, name, colour, usesTestCredits, isPaused } = change;
  const entry = deps.all().find((one) => one.id === id);
  if (entry === undefined) throw new AppError("not_found", t("Workspace not found."));
  const next = {
    ...entry,
    name: name ?? entry.name,
    colour: colour ?? entry.colour,
    usesTestCredits: usesTestCredits ?? entry.usesTestCredits,
    isPaused: isPaused ?? entry.isPaused,
  };
  deps.put(next);
  if (next.isPaused !== entry.isPaused) deps.setPaused(id, next.isPaused);
  deps.changed();
  return next;
}
