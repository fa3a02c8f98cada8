import { storedJson } from "#main/shared/base/storedJson.ts";
import type { WritableDb } from "./database.ts";
import { metaStore } from "./metaStore.ts";

/** Names the journal's value with the paid requests of which a file was given up, the last one last. */
const key = "requests_without_file";
/** Limits the list, because a service may name only files that can't be stored. Older requests count as seen. */
const mostListed = 1_000;

/** SQL of the listed IDs, as rows with a `value`. What is listed is checked by the reader: a file may arrive later. */
export const requestsWithoutFile = `SELECT value FROM json_each(coalesce((
  SELECT value FROM meta WHERE key = '${key}' AND json_valid(value)), '[]'))`;

/** Returns the function that lists the request of a generation. It does nothing for work of other clients. [S136] */
export function requestLister(db: WritableDb): (generationId: string) => void {
  const requestOf = db
    .prepare<[string], string>("SELECT paid_request_id FROM generation WHERE id = ? AND paid_request_id IS NOT NULL")
    .pluck();
  const meta = metaStore(db);
  return (generationId) => {
    const id = requestOf.get(generationId);
    if (id === undefined) return;
    const stored = storedJson(meta.read(key));
    const others = Array.isArray(stored) ? stored.filter((one) => typeof one === "string" && one !== id) : [];
    meta.write(key, JSON.stringify([...others, id].slice(-mostListed)));
  };
}
