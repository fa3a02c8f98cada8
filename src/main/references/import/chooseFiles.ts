import { type ReferenceKind, referenceLimits, type ImportedFile } from "#contracts/references.ts";
import { t } from "#texts/t.ts";
import type { GivenFile } from "./importFile.ts";

interface Deps {
  /** Opens the file picker for this reference kind and resolves to the chosen paths. */
  readonly choose: (kind: ReferenceKind, isMany: boolean) => Promise<readonly string[]>;
  readonly nameOf: (path: string) => string;
  readonly open: (path: string) => AsyncIterable<Uint8Array>;
  readonly importFile: (given: GivenFile) => Promise<ImportedFile>;
  /** Called when a file could not be read. */
  readonly report: (cause: unknown) => void;
}

/**
 * Imports the files that the user chooses, one after another and at most `most`. Returns an outcome for every file,
 * including unreadable and surplus ones. [RF3] [RF11]
 */
export async function chooseFiles(deps: Deps, kind: ReferenceKind, most: number): Promise<readonly ImportedFile[]> {
  const paths = await deps.choose(kind, most > 1);
  const outcomes: ImportedFile[] = [];
  for (const path of paths.slice(0, most)) outcomes.push(await importPath(deps, kind, path, deps.nameOf(path)));
  const rest = paths.slice(most, most + referenceLimits.chosen);
  return [
    ...outcomes,
    ...rest.map((path) => refused(deps.nameOf(path), t("Not imported: too many files for this field."))),
  ];
}

/** Imports a file of this computer under a name. */
export async function importPath(
  deps: Pick<Deps, "importFile" | "open" | "report">,
  kind: ReferenceKind,
  path: string,
  name: string,
): Promise<ImportedFile> {
  try {
    return await deps.importFile({ name, kind, stream: deps.open(path) });
  } catch (cause) {
    deps.report(cause);
    return refused(name, t("Couldn't read the file."));
  }
}

function refused(name: string, reason: string): ImportedFile {
  return { kind: "rejected", name, reason };
}
