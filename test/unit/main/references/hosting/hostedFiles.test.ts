import { expect, test } from "vitest";
import type { Sha256 } from "#contracts/ids.ts";
import { type HostedFile, hostedTimes } from "#main/references/domain/reference.ts";
import { delayRemoval, unhostFile } from "#main/references/hosting/hostedFiles.ts";
import type { HostingContext } from "#main/references/hosting/hostingContext.ts";
import { withReferences } from "../../../../support/testReferences.ts";

const file: HostedFile = {
  id: "h1",
  sha256: "a".repeat(64) as Sha256,
  host: "bucket",
  location: "refs/1.png",
  target: null,
  address: "https://files.example/1",
  createdAt: 0,
  expiresAt: 900_000,
  attempts: 0,
  unhostedAt: null,
};

interface Uses {
  readonly isActive?: boolean;
  readonly isNeeded?: boolean;
  readonly remove?: () => Promise<void>;
}

/** Calls `work` on hosting that writes down its commits instead of making them, and returns them in order. */
async function written(
  { isActive = false, isNeeded = false, remove = () => Promise.resolve() }: Uses,
  work: (hosting: HostingContext) => Promise<void> | void,
): Promise<readonly unknown[]> {
  const commits: unknown[] = [];
  await withReferences(({ context }) => {
    const { hosts, hosted, hostedWriter, activeAddresses } = context;
    return work({
      ...context,
      hosts: { listener: { ...hosts.listener, remove }, bucket: { ...hosts.bucket, remove } },
      activeAddresses: { ...activeAddresses, has: (address) => isActive && address === file.address },
      hosted: { ...hosted, isNeeded: (id, now) => isNeeded && id === file.id && now === 100_000 },
      hostedWriter: {
        ...hostedWriter,
        scheduleCheck: (...input) => void commits.push(["scheduleCheck", ...input]),
        fail: (...input) => void commits.push(["fail", ...input]),
        markUnhosted: (...input) => void commits.push(["markUnhosted", ...input]),
      },
      publish: (name) => void commits.push(name),
    });
  });
  return commits;
}

const later = 100_000 + hostedTimes.idleMs;

test.each([{ isActive: true }, { isNeeded: true }])(
  "[RF7] a hosted file is not removed while a request needs the file or a quote with the file is fetched: %o",
  async (uses) => {
    expect(await written(uses, (hosting) => unhostFile(hosting, file))).toEqual([
      ["scheduleCheck", "h1", later, 900_000],
    ]);
  },
);

test("[RF5] the listener extends the hosting of a file while the file is needed", async () => {
  const commits = await written({ isNeeded: true }, (hosting) => unhostFile(hosting, { ...file, host: "listener" }));
  expect(commits).toEqual([["scheduleCheck", "h1", later, 100_000 + hostedTimes.lifeMs]]);
});

test("[RF7] an unneeded hosted file is withheld from new requests, then removed", async () => {
  expect(await written({}, (hosting) => unhostFile(hosting, file))).toEqual([
    ["scheduleCheck", "h1", later, 100_000],
    ["markUnhosted", "h1", 100_000],
    "hosting.changed",
  ]);
});

test("[RF7] a failed removal is recorded, announced, and retried", async () => {
  const remove = () => Promise.reject(new Error("The bucket is gone."));
  expect(await written({ remove }, (hosting) => unhostFile(hosting, file))).toEqual([
    ["scheduleCheck", "h1", later, 100_000],
    ["fail", "h1", 100_000, expect.any(Number)],
    "hosting.changed",
  ]);
});

test("[RF7] a removal that failed unexpectedly is retried after one minute", async () => {
  expect(await written({}, (hosting) => delayRemoval(hosting, "h1"))).toEqual([["fail", "h1", 100_000, 160_000]]);
});
