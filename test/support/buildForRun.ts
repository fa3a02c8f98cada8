// Builds the programs that tests start, once per test run.
import { buildPrograms } from "../fault/support/programs.ts";
import { builtFolderVariable } from "./builtPrograms.ts";

export default async function buildForRun(): Promise<() => void> {
  const programs = await buildPrograms();
  process.env[builtFolderVariable] = programs.folder;
  return programs.remove;
}
