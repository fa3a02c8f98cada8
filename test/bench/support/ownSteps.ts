// Steps that the core's jobs take automatically: each is one journal read or one commit.
import { randomUUID } from "node:crypto";
import type { Stores } from "#main/app/openStores.ts";
import { Settings } from "#contracts/desktop/settings.ts";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import { everything } from "#main/library/domain/libraryQuery.ts";
import { catchUp, indexSome } from "#main/library/indexAssets.ts";
import { manualClock } from "../../support/manualClock.ts";

export interface OwnStep {
  readonly what: string;
  /** Creates work for the step; not measured. */
  readonly prepare: () => void;
  readonly take: () => unknown;
}

const now = 1_800_000_000_000;
/** Results per page of the service's list, and results indexed per step. */
const sizes = { page: 100, index: 25 } as const;

export function ownSteps(stores: Stores): readonly OwnStep[] {
  const { generations, generationWriter, library, libraryWriter, requests, notificationLog, assets } = stores;
  const settings = Settings.parse({});
  const index = {
    clock: manualClock(now),
    settings: { read: () => settings },
    library,
    libraryWriter,
    pause: nextTurn,
  };
  const ids = library.ids(everything);
  const nothing = () => undefined;
  /** Adding a tag makes the index process a result again. */
  const unindex = (count: number, tag: string) =>
    libraryWriter.apply({ kind: "addTag", tag, ids: ids.slice(0, count) });
  let tags = 0;
  function staleIndex(count: number): void {
    tags += 1;
    unindex(count, `tag ${tags}`);
  }
  function adoptPage(): unknown {
    const found = Array.from({ length: sizes.page }, () => adoptedRecord());
    return generationWriter.adopt(
      found.map((record) => ({
        record,
        decision: { kind: "completed", urls: [`https://files.example/${record.id}`] },
      })),
      now,
    );
  }

  return [
    { what: "taking in a page of the service's list", prepare: nothing, take: adoptPage },
    {
      what: "indexing some results",
      prepare: () => staleIndex(sizes.index),
      take: () => indexSome(index, sizes.index),
    },
    {
      what: "indexing what a look needs",
      prepare: () => staleIndex(400),
      take: () => catchUp(index),
    },
    {
      what: "what is polled next",
      prepare: nothing,
      take: () => [generations.hasDue(now), generations.watched(now), generations.nextDueAt(now)],
    },
    {
      what: "moving the next looks at all that runs",
      prepare: nothing,
      take: () => generationWriter.setNextPolls([{ at: now, ids: generations.watched(now).map(({ id }) => id) }]),
    },
    {
      what: "what is sent next",
      prepare: nothing,
      take: () => [
        requests.due(now),
        requests.nextDueAt(now),
        requests.paused(),
        requests.affordable(1, now),
        requests.crowdedOut(now),
        requests.approvalEndings(now),
      ],
    },
    {
      what: "requests without a notification",
      prepare: () => notificationLog.markSeen(0),
      take: notificationLog.unseen,
    },
    { what: "what a cap has left", prepare: nothing, take: () => requests.consentedSince(0, "spring") },
    { what: "what lacks its picture", prepare: nothing, take: () => assets.wantingThumbnail(10) },
    {
      what: "what the trash lets go",
      prepare: nothing,
      take: () => [library.trashedBefore(now, 500), library.oldestTrashedAt(), library.filesToRemove(500)],
    },
    { what: "files that are fetched next", prepare: nothing, take: () => generations.dueDownloads(now, 100) },
  ];
}

function adoptedRecord(): GenerationRecord {
  return {
    id: randomUUID(),
    type: "image",
    status: "completed",
    model: "nano-banana-pro",
    prompt: "A cup that was made elsewhere",
    credits_used: 8,
    error_message: null,
    created_at: new Date(now).toISOString(),
    completed_at: new Date(now).toISOString(),
  };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
