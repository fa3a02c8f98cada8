import { expect, test } from "vitest";
import { createUnreadableJobs } from "#main/research/pollResearch.ts";

test("[RS13] an unreadable job has the latest reason until the job can be read", () => {
  const { reasonOf, polled } = createUnreadableJobs(() => undefined);
  expect(reasonOf("one")).toBeNull();
  polled("one", "The service is away.");
  polled("two", "The job is locked.");
  expect([reasonOf("one"), reasonOf("two")]).toEqual(["The service is away.", "The job is locked."]);
  polled("one", "Try again later.");
  expect(reasonOf("one")).toBe("Try again later.");
  polled("one", null);
  expect([reasonOf("one"), reasonOf("two")]).toEqual([null, "The job is locked."]);
});

test("[RS13] every poll is announced after its reason has been updated", () => {
  const seen: (string | null)[] = [];
  const jobs = createUnreadableJobs(() => void seen.push(jobs.reasonOf("one")));
  jobs.polled("one", "The service is away.");
  jobs.polled("one", null);
  jobs.polled("one", null);
  expect(seen).toEqual(["The service is away.", null, null]);
});
