// Reads for tests of the ad library: the sandbox's list, and the ad database.
import type { AdCursor, AdFilter } from "#contracts/ads/ads.ts";
import type { OfflineCollection } from "#contracts/ads/adSync.ts";
import type { AdId, OfflineCollectionId } from "#contracts/ids.ts";
import type { CommandOutput } from "#contracts/registry.ts";
import type { SandboxClient } from "./sandboxClient.ts";
import { setSwitches } from "./setSwitches.ts";
import type { TestCore } from "./startCore.ts";
import type { Meddling, TappedRequest } from "./wireTap.ts";

/** Returns all IDs of the service's list, paged by cursor, oldest first. */
export async function idsOfService(client: SandboxClient, query = ""): Promise<readonly string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const after: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await client.get(`/v1/discover/items?sort=oldest&limit=100${query}${after}`);
    ids.push(...body.data.map((item: { id: string }) => item.id));
    cursor = body.meta.has_more ? body.meta.cursor : null;
  } while (cursor !== null);
  return ids;
}

/** Returns the IDs of all ads in the ad database that match a filter, oldest first, without the origin prefix. */
export async function idsOfMirror(core: TestCore, filter: AdFilter = {}): Promise<readonly string[]> {
  const ids: AdId[] = [];
  for (let after: AdCursor | null = null; ;) {
    const page: CommandOutput<"ads.page"> = await core.run("ads.page", {
      filter,
      sort: "oldest",
      count: 120,
      ...(after !== null && { after }),
    });
    ids.push(...page.ads.map(({ id }) => id));
    if (page.next === null) return ids.map((id) => id.slice(2));
    after = page.next;
  }
}

export async function readOfflineCollection(core: TestCore, id: OfflineCollectionId): Promise<OfflineCollection> {
  const found = (await core.run("offlineCollections.list", {})).find((one) => one.id === id);
  if (found === undefined) throw new Error("There is no such list.");
  return found;
}

/** Waits until an offline collection is completely synced. */
export function whenCurrent(core: TestCore, id: OfflineCollectionId, deadlineMs = 60_000): Promise<OfflineCollection> {
  return core.waitFor(
    "the list is current",
    async () => {
      const list = await readOfflineCollection(core, id);
      return list.state === "current" ? list : null;
    },
    deadlineMs,
  );
}

/**
 * Answers requests for ad media at once, with a body that is not media, because rendering images is not part of these
 * tests.
 */
export function withoutFiles(
  arrived: (request: TappedRequest) => Meddling | undefined | Promise<Meddling | undefined> = () => undefined,
): (request: TappedRequest) => Meddling | undefined | Promise<Meddling | undefined> {
  return (request) =>
    request.path.startsWith("/media/") ? { kind: "answer", status: 200, body: { no: "file" } } : arrived(request);
}

/** Sets the number of ads in the sandbox: added ads are newer than all others, and the newest are removed first. */
export function setCorpusSize(sandbox: Parameters<typeof setSwitches>[0], discoverItems: number): Promise<void> {
  return setSwitches(sandbox, { discover_items: discoverItems });
}
