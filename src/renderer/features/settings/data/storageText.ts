import type {
  RedownloadReport,
  ImportedArchive,
  RefusedArchive,
  StoragePart,
  StorageWork,
  UnreadableEntries,
  WrittenArchive,
} from "#contracts/storage/storage.ts";
import { t, tContext } from "#texts/t.ts";
import { restoredText } from "#renderer/lib/text/restoredText.ts";
import { sizeText } from "#renderer/lib/text/files.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";

/** Labels of the kinds of data that use disk space, in display order. */
export const partNames: Readonly<Record<StoragePart["kind"], string>> = {
  images: t("Images and previews"),
  videos: t("Videos"),
  audio: t("Audio"),
  journal: t("Database"),
  caches: t("Service cache"),
  ads: t("Ads and media"),
  galleries: t("Avatars and scenes"),
  backups: t("Backups"),
  damaged: t("Damaged files"),
  other: tContext("files", "Other"),
};

const works: Readonly<Record<StorageWork["kind"], string>> = {
  check: t("Checking files"),
  download: t("Downloading from the service"),
  export: t("Writing folder"),
  inspect: t("Reading folder"),
  import: t("Importing files"),
  move: t("Moving files"),
};

export function workText({ kind, done, total }: StorageWork): string {
  return total === null
    ? `${works[kind]}…`
    : t("{work}: {done} of {total}", { work: works[kind], done: grouped(done), total: grouped(total) });
}

export function redownloadedText({ redownloaded, unavailable, retryable }: RedownloadReport): string {
  return t(
    "{fetched, plural, one {# file} other {# files}} downloaded{gone, plural, =0 {} other {, # no longer available}}{later, plural, =0 {} other {, # to retry when the service is reachable}}.",
    { fetched: redownloaded, gone: unavailable, later: retryable },
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

export function importedText({ restored, files, rejectedFiles, unreadable }: ImportedArchive): {
  title: string;
  text: string;
} {
  const taken = t("{count, plural, one {# file} other {# files}} imported.", { count: files });
  const title = t("Imported {what}", { what: restoredText(restored) ?? t("missing data") });
  const leftOut = unreadable.rows === 0 ? "" : ` ${leftOutText(unreadable)}`;
  if (rejectedFiles === 0) return { title, text: `${taken}${leftOut}` };
  const refused = t(
    "{count, plural, one {# file was missing or invalid. Choose “Check files” to download it.} other {# files were missing or invalid. Choose “Check files” to download them.}}",
    { count: rejectedFiles },
  );
  return { title, text: `${taken} ${refused}${leftOut}` };
}

/** Table names as shown to users. Any other table's rows are called entries. */
const entryNames: Readonly<Record<string, string>> = {
  paid_request: tContext("entry", "Request"),
  run_item: tContext("entry", "Request"),
  generation: tContext("entry", "Result"),
  research_job: t("Research job"),
  draft: tContext("entry", "Draft"),
  user_ad: tContext("entry", "Ad"),
  saved_search: t("Saved search"),
  offline_collection: t("Offline collection"),
  monitor: t("Monitor"),
};

/** Returns which entries of an archive are not imported, by name. */
export function leftOutText({ rows, named }: UnreadableEntries): string {
  const names = named.map(({ table, key }) => `${entryNames[table] ?? tContext("entry", "Entry")} ${key}`);
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
export const rejectionTexts: Readonly<Record<RefusedArchive, string>> = {
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
