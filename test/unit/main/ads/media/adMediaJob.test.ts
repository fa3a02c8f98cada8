import { expect, test } from "vitest";
import type { Connection } from "#contracts/desktop/app.ts";
import { adMediaJob } from "#main/ads/media/adMediaJob.ts";
import { startRunner } from "#main/shared/jobs/runner.ts";
import { adMediaScene, sceneAds } from "../../../../support/ads/adMediaScene.ts";

/** The job, of which the files of one ad on screen are wanted. `fetched`: the URLs that were downloaded. */
async function jobScene(state: Connection["state"]) {
  const { context, mirror } = adMediaScene();
  const { clock } = context;
  const fetched: string[] = [];
  let connection = state;
  await mirror.wantMedia({ adIds: [sceneAds[0]], roles: "thumbnails", rank: 0 }, clock.now());
  const fetch = (url: string) => {
    fetched.push(url);
    return Promise.resolve({ kind: "refused", reason: { code: "download_failed" } } as const);
  };
  const job = adMediaJob({
    ...context,
    service: { ...context.service, connection: () => ({ state: connection }) as Connection },
    downloads: { ...context.downloads, fetch },
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
  return { job, fetched, settle, connect };
}

test("[AK11] no download starts before the job begins, because unused files are deleted until then", async () => {
  const { fetched, job, settle } = await jobScene("online");
  job.soon();
  await settle();
  expect(fetched).toEqual([]);
  job.begin();
  await settle();
  expect(fetched).toHaveLength(2);
});

test.each(["offline", "connecting"] as const)(
  "[AK5] no ad file is downloaded while the service is %s",
  async (state) => {
    const { fetched, job, settle, connect } = await jobScene(state);
    job.begin();
    await settle();
    expect(fetched).toEqual([]);
    await connect("online");
    expect(fetched).toHaveLength(2);
  },
);

test("[AK5] a rejected API key does not prevent downloads, because most hosts need no key", async () => {
  const { fetched, job, settle } = await jobScene("refused");
  job.begin();
  await settle();
  expect(fetched).toHaveLength(2);
});
