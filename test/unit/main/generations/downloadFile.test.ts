import { expect, test } from "vitest";
import { postponeDownload } from "#main/generations/downloadFile.ts";
import { manualClock } from "../../../support/manualClock.ts";
import { testWorkspace } from "../../../support/testWorkspace.ts";

test("[S9] a download that failed unexpectedly is retried after 10 s", () => {
  const workspace = testWorkspace({ clock: manualClock(1_000) });
  const { generations, db } = workspace;
  const generation = `${workspace.batch("running", ["completed"])}.a`;
  db.prepare(
    `INSERT INTO download (id, generation_id, position, url, state, next_attempt_at, created_at)
    VALUES ('download-1', ?, 0, 'https://files.example/1.png', 'waiting', 1000, 1000)`,
  ).run(generation);
  postponeDownload(workspace, "download-1");
  expect(generations.dueDownloads(10_999, 1)).toEqual([]);
  expect(generations.dueDownloads(11_000, 1)).toMatchObject([
    { id: "download-1", attempts: 1, reason: { code: "file_not_stored" } },
  ]);
});
