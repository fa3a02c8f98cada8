import type { InstalledCommand } from "#contracts/agents/programs.ts";

/** The `proofsheet` command where it is not installed and can't be. */
export const noCommand: InstalledCommand = { isInstalled: false, path: null, canInstall: null };
