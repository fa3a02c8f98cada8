import { expect, test } from "vitest";
import { gatedJob } from "#main/shared/jobs/gatedJob.ts";

test("[WS54] a job behind a closed gate starts nothing and waits for no time", () => {
  let isOpen = false;
  const job = gatedJob({ name: "poll", tick: (now) => now + 1 }, () => isOpen);
  expect(job.name).toBe("poll");
  expect(job.tick(5)).toBeNull();
  isOpen = true;
  expect(job.tick(5)).toBe(6);
});
