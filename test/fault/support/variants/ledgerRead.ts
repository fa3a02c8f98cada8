// Reads the service's charges: from its database, or from its ledger as the interface shows it.
import type { SpendScene } from "../../../support/spendScene.ts";

type Charges = ReturnType<SpendScene["sandbox"]["charges"]>;

/** The project of requests of another client, which fill the service's lists. */
export const fillerProject = "another-client";

/** Returns every charge of the app, as the service's database has it. */
export function chargesOf(scene: SpendScene): Charges {
  return scene.sandbox.charges().filter(({ project }) => project !== fillerProject);
}

interface Entry {
  readonly paid_request_id: string;
  readonly project: string | null;
}

const mostPages = 100;

/** Returns the project of each paid request that the ledger lists. */
export async function projectsInLedger(scene: SpendScene): Promise<ReadonlyMap<string, string | null>> {
  const entries: Entry[] = [];
  let cursor = "";
  for (let pages = 0; pages < mostPages; pages += 1) {
    const { body } = await scene.client.get(`/v1/account/ledger?limit=100${cursor}`);
    entries.push(...(body.data as Entry[]));
    if (body.meta.has_more !== true) break;
    cursor = `&cursor=${encodeURIComponent(String(body.meta.cursor))}`;
  }
  return new Map(entries.map((entry) => [entry.paid_request_id, entry.project]));
}
