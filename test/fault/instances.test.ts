import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { spawnBuyer } from "./support/buyerHost.ts";
import { buildPrograms } from "./support/programs.ts";
import type { Order } from "./support/protocol.ts";

test("[D4] a second process is rejected while the first runs, and opens the folder after the first is killed", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "proofsheet-instances-"));
  const programs = await buildPrograms();
  const order: Order = {
    // No server listens there: this test is about the folder only.
    homes: [{ dataDir, service: { baseUrl: "http://127.0.0.1:9", apiKey: "k_fault_1" }, seed: 1 }],
    scale: { epoch: Date.now(), speed: 1 },
    jobs: [0, 1],
    drain: false,
    kill: null,
    isLazyJournal: false,
    isTagging: true,
    isByPrograms: false,
  };
  const [first, second, third] = [spawnBuyer(programs), spawnBuyer(programs), spawnBuyer(programs)];
  try {
    first.start(order);
    await first.reported((line) => line.event === "opened");
    second.start(order);
    const { reports } = await second.ended;
    expect(reports.at(-1)).toMatchObject({
      event: "refused",
      why: expect.stringContaining("Another instance of Proofsheet is using this data."),
    });
    third.start(order);
    first.kill();
    await third.reported((line) => line.event === "opened" || line.event === "refused");
    third.kill();
    expect((await third.ended).reports.map((line) => line.event)).toContain("opened");
  } finally {
    for (const buyer of [first, second, third]) buyer.kill();
    programs.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
