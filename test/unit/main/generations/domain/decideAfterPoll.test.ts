import fc from "fast-check";
import { expect, test } from "vitest";
import { readable } from "#contracts/service/readable.ts";
import { GenerationRecord } from "#contracts/service/generations.ts";
import { decideAfterPoll } from "#main/generations/domain/decideAfterPoll.ts";
import { generationRecord } from "../../../../support/serviceRecords.ts";
import { startedAt } from "../../../../support/paidRows.ts";

const polled = { acceptedAt: startedAt, estimatedSeconds: 20, pollCount: 0 };
const file = "https://files.example/1.png";

test("[S6] a generation ends only with completed or failed; any other status is in progress, without a time limit", () => {
  const anyStatus = fc.string({ minLength: 1 }).filter((status) => status !== "completed" && status !== "failed");
  const ages = fc.integer({ min: 0, max: 400 * 86_400_000 });
  const estimates = fc.option(fc.integer({ min: 0, max: 86_400 }));
  fc.assert(
    fc.property(anyStatus, ages, estimates, fc.nat(), (status, age, estimatedSeconds, pollCount) => {
      const raw = { ...generationRecord({}), status };
      const record = readable(GenerationRecord).parse(raw);
      const now = startedAt + age;
      const decision = decideAfterPoll({ acceptedAt: startedAt, estimatedSeconds, pollCount }, record, now, () => 0.5);
      expect(decision.kind).toBe("again");
      if (decision.kind !== "again") return;
      expect(decision.nextPollAt).toBeGreaterThan(now);
      expect(decision.nextPollAt).toBeLessThanOrEqual(now + 33_000);
    }),
  );
});

test("[S6] the statuses completed and failed end a generation as reported", () => {
  const done = generationRecord({ status: "completed", output: { url: file } });
  expect(decideAfterPoll(polled, done, startedAt, () => 0)).toEqual({ kind: "completed", urls: [file] });
  const failed = generationRecord({ status: "failed", error_message: "The provider refused.", output: { url: file } });
  expect(decideAfterPoll(polled, failed, startedAt, () => 0)).toEqual({
    kind: "failed",
    errorMessage: "The provider refused.",
  });
});

test("[S6] [S9] a completed generation without a file is polled repeatedly before the result counts as without output", () => {
  const empty = generationRecord({ status: "completed", output: {} });
  const kindAt = (pollCount: number) => decideAfterPoll({ ...polled, pollCount }, empty, startedAt, () => 0).kind;
  expect([0, 1, 5, 8].map(kindAt)).toEqual(["again", "again", "again", "again"]);
  expect(kindAt(9)).toBe("without_output");
});

test("[S9] a file listed twice in the record is downloaded once, in the service's order", () => {
  const [first, second] = [file, "https://files.example/2.png"];
  const record = generationRecord({ status: "completed", output: { url: first, images: [first, second] } });
  expect(decideAfterPoll(polled, record, startedAt, () => 0)).toEqual({ kind: "completed", urls: [first, second] });
});
