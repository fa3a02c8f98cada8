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

/** Names of what takes room, in the order in which they are listed. */
export const partNames: Readonly<Record<StoragePart["kind"], string>> = {
  pictures: t("Pictures and previews"),
  videos: t("Videos"),
  sounds: tAs("files", "Sound"),
  journal: t("Journal"),
  mirrors: t("Mirrors of the service"),
  ads: t("Ads and their media"),
  galleries: t("Avatars and scenes"),
  backups: t("Backups"),
  damaged: t("Damaged files, kept"),
  other: tAs("files", "Other"),
};

const works: Readonly<Record<StorageWork["kind"], string>> = {
  check: t("Looking through the files"),
  fetch: t("Fetching from the service"),
  export: t("Writing the folder"),
  inspect: t("Reading the folder"),
  import: t("Taking in files"),
};

export function workText({ kind, done, total }: StorageWork): string {
  return total === null
    ? `${works[kind]}…`
    : t("{work}: {done} of {total}", { work: works[kind], done: grouped(done), total: grouped(total) });
}

export function fetchedText({ fetched, gone, later }: FetchedAgain): string {
  return t(
    "{fetched, plural, one {# file} other {# files}} fetched" +
      "{gone, plural, =0 {} one {; # file the service no longer has} other {; # files the service no longer has}}" +
      "{later, plural, =0 {} one {; # file to be tried again when the service answers}" +
      " other {; # files to be tried again when the service answers}}.",
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
  return `${written} ${t("{count, plural, one {# file} other {# files}} missing on this disk.", { count: missing })}`;
}

export function importedText({ brought, files, refusedFiles, unreadable }: ImportedArchive): {
  title: string;
  text: string;
} {
  const taken = t("{count, plural, one {# file} other {# files}} came with it.", { count: files });
  const title = t("Imported {what}", { what: broughtText(brought) ?? t("what was missing") });
  const leftOut = unreadable.rows === 0 ? "" : ` ${leftOutText(unreadable)}`;
  if (refusedFiles === 0) return { title, text: `${taken}${leftOut}` };
  const refused = t(
    "{count, plural, one {# file} other {# files}} not in the folder, or not what they should be: check the files to fetch them.",
    { count: refusedFiles },
  );
  return { title, text: `${taken} ${refused}${leftOut}` };
}

/** Tables as a person knows them; any other is called an entry. */
const entryNames: Readonly<Record<string, string>> = {
  paid_request: tAs("entry", "Request"),
  run_item: tAs("entry", "Request"),
  generation: tAs("entry", "Result"),
  research_job: t("Research job"),
  draft: tAs("entry", "Draft"),
  own_ad: tAs("entry", "Ad"),
  saved_search: t("Saved search"),
  kept_list: t("Offline collection"),
  watch: t("Monitor"),
};

/** Entries of an archive that are not imported, by name. */
export function leftOutText({ rows, named }: UnreadableEntries): string {
  const names = named.map(({ table, key }) => `${entryNames[table] ?? tAs("entry", "Entry")} ${key}`);
  const more = rows > named.length ? "…" : "";
  return t("{rows, plural, one {# unreadable entry} other {# unreadable entries}} not imported: {names}", {
    rows,
    names: `${names.join(", ")}${more}`,
  });
}

/** Entries of this workspace that hold something unreadable. */
export function unreadableText(count: number): string {
  return t(
    "{count, plural, one {# entry holds data that cannot be read. It stays as it is and is shown without that data.}" +
      " other {# entries hold data that cannot be read. They stay as they are and are shown without that data.}}",
    { count },
  );
}

/** Requests that were not over where the folder was written. */
export function leftOpenText(count: number): string {
  return t(
    "Still open there: {count, plural, one {# request} other {# requests}}. They stay there, and are not sent from here.",
    { count },
  );
}

/** Why a folder cannot be taken in, and what to do. */
export const refusals: Readonly<Record<RefusedArchive, string>> = {
  notAnArchive: t(
    "This is not a folder that Proofsheet exported. Choose the folder that holds proofsheet-archive.json.",
  ),
  unsafe: t("What is in this folder was not written by Proofsheet, or was changed since. Nothing of it was taken."),
  damaged: t("The journal in this folder is damaged. Copy the folder again from where it was exported."),
  newer: t("A newer Proofsheet wrote this folder. Update this one, then try again."),
  otherService: t(
    "This folder is of a workspace at another service. Switch to the workspace it belongs to, then import it there.",
  ),
};
