import { expect, test } from "vitest";
import type { Sha256 } from "#contracts/ids.ts";
import { type HostedFile, hostedTimes } from "#main/references/domain/reference.ts";
import { delayRemoval, unhostFile } from "#main/references/hosting/unhostFiles.ts";
import { manualClock } from "../../../../support/manualClock.ts";

const hosted: HostedFile = {
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

function scene({ isActive = false, isNeeded = false, remove = () => Promise.resolve() }: Uses) {
  const clock = manualClock(100_000);
  const written: unknown[] = [];
  const deps = {
    clock,
    random: () => 0,
    hosts: { listener: { remove }, bucket: { remove } },
    isActive: (address: string | null) => isActive && address === hosted.address,
    isNeeded: (id: string, now: number) => isNeeded && id === hosted.id && now === 100_000,
    writer: {
      scheduleCheck: (...input: unknown[]) => void written.push(["scheduleCheck", ...input]),
      fail: (...input: unknown[]) => void written.push(["fail", ...input]),
      markUnhosted: (...input: unknown[]) => void written.push(["markUnhosted", ...input]),
    },
    changed: () => void written.push("changed"),
  };
  return { deps, written };
}

const later = 100_000 + hostedTimes.idleMs;

test.each([{ isActive: true }, { isNeeded: true }])(
  "[RF7] a hosted file is not removed while a request needs the file or a quote with the file is fetched: %o",
  async (uses) => {
    const { deps, written } = scene(uses);
    await unhostFile(deps, hosted);
    expect(written).toEqual([["scheduleCheck", "h1", later, 900_000]]);
  },
);

test("[RF5] the listener extends the hosting of a file while the file is needed", async () => {
  const { deps, written } = scene({ isNeeded: true });
  await unhostFile(deps, { ...hosted, host: "listener" });
  expect(written).toEqual([["scheduleCheck", "h1", later, 100_000 + hostedTimes.lifeMs]]);
});

test("[RF7] an unneeded hosted file is withheld from new requests, then removed", async () => {
  const { deps, written } = scene({});
  await unhostFile(deps, hosted);
  expect(written).toEqual([["scheduleCheck", "h1", later, 100_000], ["markUnhosted", "h1", 100_000], "changed"]);
});

test("[RF7] a failed removal is recorded, announced, and retried", async () => {
  const { deps, written } = scene({ remove: () => Promise.reject(new Error("The bucket is gone.")) });
  await unhostFile(deps, hosted);
  expect(written).toEqual([
    ["scheduleCheck", "h1", later, 100_000],
    ["fail", "h1", 100_000, expect.any(Number)],
    "changed",
  ]);
});

test("[RF7] a removal that failed unexpectedly is retried after one minute", () => {
  const { deps, written } = scene({});
  delayRemoval(deps, "h1");
  expect(written).toEqual([["fail", "h1", 100_000, 160_000]]);
});
