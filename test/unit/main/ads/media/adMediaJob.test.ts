import { expect, test } from "vitest";
import type { Connection } from "#contracts/desktop/app.ts";
import { adMediaJob } from "#main/ads/media/adMediaJob.ts";
import { startRunner } from "#main/shared/jobs/runner.ts";
import { withAdMedia } from "../../../../support/ads/adMediaScene.ts";

interface JobScene {
  readonly job: ReturnType<typeof adMediaJob>;
  /** URLs that were downloaded. */
  readonly fetched: readonly string[];
  readonly settle: () => Promise<void>;
  readonly connect: (to: Connection["state"]) => Promise<void>;
}

/** The job, of which one file of an ad is wanted. */
function withJob(state: Connection["state"], work: (scene: JobScene) => Promise<void>): Promise<void> {
  return withAdMedia(async ({ context, mirror, ads: [one] }) => {
    const { clock } = context;
    const fetched: string[] = [];
    let connection = state;
    await mirror.wantMedia({ adIds: [one], roles: "thumbnails", rank: 0 }, clock.now());
    const [wanted] = await mirror.dueMedia(clock.now(), 10, 0);
    const job = adMediaJob({
      ...context,
      service: { ...context.service, connection: () => ({ state: connection }) as Connection },
      mirror: {
        ...mirror,
        dueMedia: async (now, limit, mostRank) =>
          (await mirror.dueMedia(now, limit, mostRank)).filter(({ id }) => id === wanted?.id),
      },
      downloads: {
        ...context.downloads,
        fetch: (url) => {
          fetched.push(url);
          return Promise.resolve({ kind: "refused", reason: { code: "download_failed" } });
        },
      },
      wake: () => runner.wake(),
    });
    const runner = startRunner({ clock, report: (_name, cause) => expect.unreachable(String(cause)) }, [job]);
    const settle = async () => {
      for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    };
    const connect = async (to: Connection["state"]) => {
      connection = to;
      runner.wake();
      await settle();
    };
    await work({ job, fetched, settle, connect });
  });
}

test("[AK11] no download starts before the job begins, because unused files are deleted until then", async () => {
  await withJob("online", async ({ fetched, job, settle }) => {
    job.soon();
    await settle();
    expect(fetched).toEqual([]);
    job.begin();
    await settle();
    expect(fetched).toHaveLength(1);
  });
});

test.each(["offline", "connecting"] as const)(
  "[AK5] no ad file is downloaded while the service is %s",
  async (state) => {
    await withJob(state, async ({ fetched, job, settle, connect }) => {
      job.begin();
      await settle();
      expect(fetched).toEqual([]);
      await connect("online");
      expect(fetched).toHaveLength(1);
    });
  },
);

test("[AK5] a rejected API key does not prevent downloads, because most hosts need no key", async () => {
  await withJob("refused", async ({ fetched, job, settle }) => {
    job.begin();
    await settle();
    expect(fetched).toHaveLength(1);
  });
});
