import { renameSync } from "node:fs";
import { z } from "zod";
import { workspaceColors } from "#contracts/workspaces.ts";
import { sandboxEntry, sandboxId, type WorkspaceEntry } from "#main/workspaces/domain/workspaceEntry.ts";
import { readJsonFile, writeJsonFile } from "#main/shared/platform/jsonFile.ts";

/** The workspace list on disk. It contains no secrets. */
export interface WorkspacesFile {
  /** The Sandbox first, then the accounts in the order in which they were added. */
  readonly all: () => readonly WorkspaceEntry[];
  /** ID of the workspace that was open last. */
  readonly lastOpen: () => string;
  /** Adds an entry or replaces the one with the same ID. */
  readonly put: (entry: WorkspaceEntry) => void;
  readonly remove: (id: string) => void;
  readonly setLastOpen: (id: string) => void;
}

const Listed = z.object({
  version: z.literal(1),
  lastOpen: z.string(),
  workspaces: z.array(
    z.object({
      id: z.string().regex(/^[a-z0-9-]{1,64}$/),
      name: z.string().min(1),
      colour: z.enum(workspaceColors).catch("graphite"),
      baseUrl: z.string().nullable(),
      serviceWorkspaceId: z.string().nullable(),
      usesTestCredits: z.boolean().catch(false),
      isPaused: z.boolean().catch(false),
    }),
  ),
});
type Listed = z.infer<typeof Listed>;

/** Opens the list. An unreadable file is renamed and never overwritten, since the user may be able to repair it. */
export function workspacesFile(file: string): WorkspacesFile {
  let listed = read(file);

  function store(next: Listed): void {
    writeJsonFile(file, next);
    listed = next;
  }

  return {
    all: () => {
      const sandbox = listed.workspaces.find(({ id }) => id === sandboxId) ?? sandboxEntry;
      return [sandbox, ...listed.workspaces.filter(({ id }) => id !== sandboxId)];
    },
    lastOpen: () => listed.lastOpen,
    put: (entry) => {
      const isKnown = listed.workspaces.some(({ id }) => id === entry.id);
      const workspaces = isKnown
        ? listed.workspaces.map((one) => (one.id === entry.id ? entry : one))
        : [...listed.workspaces, entry];
      store({ ...listed, workspaces });
    },
    remove: (id) => store({ ...listed, workspaces: listed.workspaces.filter((one) => one.id !== id) }),
    setLastOpen: (id) => {
      if (id !== listed.lastOpen) store({ ...listed, lastOpen: id });
    },
  };
}

function read(file: string): Listed {
  const none: Listed = { version: 1, lastOpen: sandboxId, workspaces: [] };
  const parsed = Listed.safeParse(readJsonFile(file));
  if (parsed.success) return parsed.data;
  try {
    renameSync(file, `${file}.unreadable`);
  } catch (cause) {
    const isMissing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
    if (!isMissing) throw cause;
  }
  return none;
}
