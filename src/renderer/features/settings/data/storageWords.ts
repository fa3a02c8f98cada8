import type {
  FetchedAgain,
  ImportedArchive,
  RefusedArchive,
  StoragePart,
  StorageWork,
  UnreadableEntries,
  WrittenArchive,
} from "../../../../contracts/storage/storage.ts";
import { t, tAs } from "../../../../texts/t.ts";
import { broughtText } from "../../../lib/text/broughtText.ts";
import { sizeText } from "../../../lib/text/files.ts";
import { grouped } from "../../../lib/text/numbers.ts";

/** Labels of the kinds of data that use disk space, in display order. */
export const partNames: Readonly<Record<StoragePart["kind"], string>> = {
  pictures: t("Images and previews"),
  videos: t("Videos"),
  sounds: t("Audio"),
  journal: t("Database"),
  mirrors: t("Service cache"),
  ads: t("Ads and media"),
  galleries: t("Avatars and scenes"),
  backups: t("Backups"),
  damaged: t("Damaged files"),
  other: tAs("files", "Other"),
};

const works: Readonly<Record<StorageWork["kind"], string>> = {
  check: t("Checking files"),
  fetch: t("Downloading from the service"),
  export: t("Writing folder"),
  inspect: t("Reading folder"),
  import: t("Importing files"),
};

export function workText({ kind, done, total }: StorageWork): string {
  return total === null
    ? `${works[kind]}…`
    : t("{work}: {done} of {total}", { work: works[kind], done: grouped(done), total: grouped(total) });
}

export function fetchedText({ fetched, gone, later }: FetchedAgain): string {
  return t(
    "{fetched, plural, one {# file} other {# files}} downloaded{gone, plural, =0 {} other {, # no longer available}}{later, plural, =0 {} other {, # to retry when the service is reachable}}.",
    { fetched, gone, later },
  );
}

export function exportedText({ files, sizeBytes, folder, missing }: WrittenArchive): string {
  const written = t("{files, plural, one {# file} other {# files}}, {size}, in {folder}.", {
    files,
    size: sizeText(sizeBytes),
    folder,
  });
  if (missing === 0) return written;
  return `${written} ${t("{count, plural, one {# file} other {# files}} missing on disk.", { count: missing })}`;
}

export function importedText({ brought, files, refusedFiles, unreadable }: ImportedArchive): {
  title: string;
  text: string;
} {
  const taken = t("{count, plural, one {# file} other {# files}} imported.", { count: files });
  const title = t("Imported {what}", { what: broughtText(brought) ?? t("missing data") });
  const leftOut = unreadable.rows === 0 ? "" : ` ${leftOutText(unreadable)}`;
  if (refusedFiles === 0) return { title, text: `${taken}${leftOut}` };
  const refused = t(
    "{count, plural, one {# file was missing or invalid. Choose “Check files” to download it.} other {# files were missing or invalid. Choose “Check files” to download them.}}",
    { count: refusedFiles },
  );
  return { title, text: `${taken} ${refused}${leftOut}` };
}

/** Table names as shown to users. Any other table's rows are called entries. */
const entryNames: Readonly<Record<string, string>> = {
  paid_request: tAs("entry", "Request"),
  run_item: tAs("entry", "Request"),
  generation: tAs("entry", "Result"),
  research_job: t("Research job"),
  draft: tAs("entry", "Draft"),
  user_ad: tAs("entry", "Ad"),
  saved_search: t("Saved search"),
  offline_collection: t("Offline collection"),
  watch: t("Monitor"),
};

/** Returns which entries of an archive are not imported, by name. */
export function leftOutText({ rows, named }: UnreadableEntries): string {
  const names = named.map(({ table, key }) => `${entryNames[table] ?? tAs("entry", "Entry")} ${key}`);
  const more = rows > named.length ? "…" : "";
  return t("{rows, plural, one {# unreadable entry} other {# unreadable entries}} not imported: {names}", {
    rows,
    names: `${names.join(", ")}${more}`,
  });
}

/** Returns how many entries of this workspace contain unreadable data. */
export function unreadableText(count: number): string {
  return t(
    "{count, plural, one {# entry contains unreadable data. It stays unchanged and is shown without that data.} other {# entries contain unreadable data. They stay unchanged and are shown without that data.}}",
    { count },
  );
}

/** Returns how many requests were unfinished when the folder was exported. */
export function leftOpenText(count: number): string {
  return t(
    "{count, plural, one {# request is still open in the original workspace. It stays there and isn't sent from here.} other {# requests are still open in the original workspace. They stay there and aren't sent from here.}}",
    { count },
  );
}

/** Why a folder can't be imported, and what to do. */
export const refusals: Readonly<Record<RefusedArchive, string>> = {
  notAnArchive: t("Proofsheet didn't export this folder. Choose the folder that contains proofsheet-archive.json."),
  unsafe: t(
    "Proofsheet didn't write the contents of this folder, or they were changed afterward. Nothing was imported.",
  ),
  damaged: t("The database in this folder is damaged. Copy the folder again from where it was exported."),
  newer: t("A newer version of Proofsheet wrote this folder. Update Proofsheet, then try again."),
  otherService: t(
    "This folder belongs to a workspace on another service. Switch to that workspace, then import the folder there.",
  ),
};
