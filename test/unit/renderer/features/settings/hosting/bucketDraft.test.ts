import { expect, test } from "vitest";
import { emptyBucket, reviewBucket } from "#renderer/features/settings/hosting/bucketDraft.ts";

const good = {
  endpoint: "https://s3.eu-central-1.amazonaws.com",
  region: "eu-central-1",
  name: "my-proofs",
  prefix: "proofsheet/",
  isPathStyle: false,
};

test("[RF4] the bucket form accepts a bucket as typed, without surrounding whitespace", () => {
  expect(reviewBucket({ ...good, endpoint: ` ${good.endpoint} ` })).toEqual({ bucket: good });
});

test.each([
  ["endpoint", "http://s3.example.com"],
  ["endpoint", "http://127.0.0.1:80@s3.example.com"],
  ["endpoint", "https://me:secret@s3.example.com"],
  ["endpoint", "ftp://s3.example.com"],
  ["endpoint", "s3.example.com"],
  ["region", "eu central"],
  ["name", "My_Bucket"],
  ["prefix", "a b/"],
] as const)("[RF4] the bucket form reports %s %s as an error at that field", (field, value) => {
  const review = reviewBucket({ ...good, [field]: value });
  expect(review.bucket).toBeNull();
  expect(review.bucket === null ? Object.keys(review.errors) : []).toEqual([field]);
});

test("[RF4] a local bucket endpoint needs no TLS, and an empty form reports every required field", () => {
  expect(reviewBucket({ ...good, endpoint: "http://127.0.0.1:9000" }).bucket).not.toBeNull();
  const review = reviewBucket(emptyBucket);
  expect(review.bucket === null ? Object.keys(review.errors) : []).toEqual(["endpoint", "region", "name"]);
});
