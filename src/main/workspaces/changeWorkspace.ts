import type { WorkspaceColour } from "../../contracts/workspaces.ts";
import { t } from "../../texts/t.ts";
import type { WorkspaceEntry } from "./domain/workspaceEntry.ts";
import { AppError } from "../shared/base/errors.ts";

interface Deps {
  readonly all: () => readonly WorkspaceEntry[];
  readonly put: (entry: WorkspaceEntry) => void;
  readonly changed: () => void;
}

interface Change {
  readonly id: string;
  readonly name?: string | undefined;
  readonly colour?: WorkspaceColour | undefined;
  /** Only for an account; the Sandbox always has test credits. */
  readonly usesTestCredits?: boolean | undefined;
}

/** Changes the name, the color, or whether the credits are test credits. Throws `not_found`. */
export function changeWorkspace(deps: Deps, { id, name, colour, usesTestCredits }: Change): WorkspaceEntry {
  const entry = deps.all().find((one) => one.id === id);
  if (entry === undefined) throw new AppError("not_found", t("Workspace not found."));
  const next = {
    ...entry,
    name: name ?? entry.name,
    colour: colour ?? entry.colour,
    usesTestCredits: usesTestCredits ?? entry.usesTestCredits,
  };
  deps.put(next);
  deps.changed();
  return next;
}
