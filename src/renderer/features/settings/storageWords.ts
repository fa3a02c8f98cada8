import type { FetchedAgain, RefusedArchive, StoragePart, StorageWork } from "../../../contracts/storage.ts";
import { filesText } from "../../lib/broughtText.ts";
import { grouped } from "../../lib/numbers.ts";

/** Names of what takes room, in the order in which they are listed. */
export const partNames: Readonly<Record<StoragePart["kind"], string>> = {
  pictures: "Pictures and previews",
  videos: "Videos",
  sounds: "Sound",
  journal: "Journal",
  mirrors: "Mirrors of the service",
  ads: "Ads and their media",
  galleries: "Avatars and scenes",
  backups: "Backups",
  damaged: "Damaged files, kept",
  other: "Other",
};

const works: Readonly<Record<StorageWork["kind"], string>> = {
  check: "Looking through the files",
  fetch: "Fetching from the service",
  export: "Writing the folder",
  inspect: "Reading the folder",
  import: "Taking in files",
};

export function workText({ kind, done, total }: StorageWork): string {
  return total === null ? `${works[kind]}…` : `${works[kind]}: ${grouped(done)} of ${grouped(total)}`;
}

export function fetchedText({ fetched, gone, later }: FetchedAgain): string {
  const parts = [
    `${filesText(fetched)} fetched`,
    ...(gone === 0 ? [] : [`${filesText(gone)} the service no longer has`]),
    ...(later === 0 ? [] : [`${filesText(later)} to be tried again when the service answers`]),
  ];
  return `${parts.join("; ")}.`;
}

/** Why a folder cannot be taken in, and what to do. */
export const refusals: Readonly<Record<RefusedArchive, string>> = {
  notAnArchive: "This is not a folder that Proofsheet exported. Choose the folder that holds proofsheet-archive.json.",
  unsafe: "What is in this folder was not written by Proofsheet, or was changed since. Nothing of it was taken.",
  damaged: "The journal in this folder is damaged. Copy the folder again from where it was exported.",
  newer: "A newer Proofsheet wrote this folder. Update this one, then try again.",
  otherService:
    "This folder is of a workspace at another service. Switch to the workspace it belongs to, then import it there.",
};
