import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Bucket } from "#contracts/hosting.ts";
import type { CommandInput } from "#contracts/registry.ts";
import { crashCopy, type CrashCopy } from "../../support/crashCopy.ts";
import { takenFile } from "../../support/giveFile.ts";
import { type S3Server, startS3 } from "../../support/s3Server.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { acceptanceOf } from "../../support/startCore.ts";
import { waitForResult } from "../../support/waitForResult.ts";

const key = { id: "AKIDPROOFSHEETTEST", secret: "a secret with / and + signs" };
const s3Options = { bucket: "proofs-test", region: "eu-central-1", keyId: key.id, secret: key.secret };

function bucketAt(endpoint: string): Bucket {
  return {
    endpoint,
    region: s3Options.region,
    name: s3Options.bucket,
    prefix: "proof sheet/".replace(" ", "-"),
    isPathStyle: true,
  };
}

function imageFile(colour = "#f0f"): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

function referenceRequest(...addresses: readonly string[]): CommandInput<"quotes.request"> {
  return { request: { type: "image", prompt: "A red sneaker", options: { reference_images: [...addresses] } } };
}

function sentAddresses({ tap }: SpendScene): readonly string[] {
  return tap.requests
    .filter(({ method, path: at }) => method === "POST" && at === "/v1/generations")
    .flatMap(({ body }) => (JSON.parse(body) as { options: { reference_images: string[] } }).options.reference_images);
}

async function withBucket(work: (scene: SpendScene, s3: S3Server) => Promise<void>): Promise<void> {
  const s3 = await startS3(s3Options);
  try {
    await withSpendScene({ acceptsImages: true }, async (scene) => {
      await scene.core.run("hosting.update", { preferred: "bucket", bucket: bucketAt(s3.endpoint) });
      await scene.core.run("hosting.setKey", { key });
      await work(scene, s3);
    });
  } finally {
    await s3.close();
  }
}

test("[RF4] [RF5] [RF7] a file in the user's bucket is fetched by signed URL and deleted when no request needs the file", async () => {
  await withBucket(async (scene, s3) => {
    const { core } = scene;
    const file = await takenFile(core, await imageFile());
    const quote = await core.run("quotes.request", referenceRequest(file.address));
    const [address = ""] = sentAddresses(scene);
    const { searchParams } = new URL(address);
    expect(Number(searchParams.get("X-Amz-Expires"))).toBeGreaterThanOrEqual(86_400);
    expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^proof-sheet\/[0-9a-f]{32}\.png$/)]);
    expect([...s3.objects.values()][0]?.contentType).toBe("image/png");
    expect((await fetch(address)).status).toBe(200);
    expect(
      (await fetch(address.replace(/Signature=(.)/, (_, first: string) => `Signature=${first === "0" ? "1" : "0"}`)))
        .status,
    ).toBe(403);

    // A second quote request uses the same file at the same URL.
    await core.run("quotes.request", referenceRequest(file.address));
    expect(new Set(sentAddresses(scene)).size).toBe(1);
    expect(s3.log.filter(({ method }) => method === "PUT")).toHaveLength(1);

    const request = await core.run("quotes.confirm", acceptanceOf(quote));
    await waitForResult(scene, request.id);
    // The other quote is still open, so the file stays for it.
    expect(s3.objects.size).toBe(1);
    scene.clock.advance(20 * 60_000);
    await core.waitFor("it is deleted", () => s3.objects.size === 0);
    expect((await fetch(address)).status).toBe(404);
  });
});

test("[RF4] a bucket upload error is shown clearly, and no quote is requested and no other hosting method is tried", async () => {
  await withBucket(async (scene, s3) => {
    const { core } = scene;
    const file = await takenFile(core, await imageFile());
    s3.refuse = (method) => (method === "PUT" ? [403, "AccessDenied"] : null);
    const refused = await core.attempt("quotes.request", referenceRequest(file.address));
    expect(refused).toMatchObject({
      ok: false,
      error: {
        code: "host_refused",
        message: "Couldn't upload the file to bucket proofs-test. The key doesn't have permission. (403)",
      },
    });
    expect(sentAddresses(scene)).toEqual([]);
    // The file may have arrived all the same, so it is deleted from the bucket.
    await core.waitFor("its place is cleared", () => s3.log.some(({ method }) => method === "DELETE"));
    expect(core.journal("SELECT id FROM paid_request")).toEqual([]);
    // The draft still has the file.
    expect(await core.run("references.describe", { addresses: [file.address] })).toHaveLength(1);
    s3.refuse = null;
    expect(await core.run("quotes.request", referenceRequest(file.address))).toMatchObject({
      credits: expect.any(Number) as number,
    });

    await core.run("hosting.setKey", { key: { ...key, secret: "another secret" } });
    const other = await takenFile(core, await imageFile("#0ff"));
    expect(await core.attempt("quotes.request", referenceRequest(other.address))).toMatchObject({
      error: { code: "host_refused", message: expect.stringContaining("doesn't match the access key ID") as string },
    });
  });
});

test("[RF4] without a usable hosting method, the quote error names the method to set up", async () => {
  await withSpendScene({ acceptsImages: true }, async ({ core, tap }) => {
    const file = await takenFile(core, await imageFile());
    for (const [preferred, said] of [
      ["bucket", /No bucket is set up/],
      ["data", /aren't allowed/],
    ] as const) {
      await core.run("hosting.update", { preferred });
      expect(await core.run("hosting.read", {})).toMatchObject({ used: null });
      const refused = await core.attempt("quotes.request", referenceRequest(file.address));
      expect(refused).toMatchObject({ error: { code: "no_host", message: expect.stringMatching(said) as string } });
    }
    expect(tap.requests.filter(({ method }) => method === "POST")).toEqual([]);
  });
});

test("[RF7] a failed bucket deletion is retried, also after a restart that needs the bucket key again", async () => {
  await withBucket(async (scene, s3) => {
    const file = await takenFile(scene.core, await imageFile());
    const quote = await scene.core.run("quotes.request", referenceRequest(file.address));
    s3.refuse = (method) => (method === "DELETE" ? [503, "SlowDown"] : null);
    await scene.core.run("quotes.discard", { paidRequestId: quote.paidRequestId });
    scene.clock.advance(11 * 60_000);
    await scene.core.waitFor("it was tried", async () => (await scene.core.run("hosting.read", {})).waiting === 1);
    s3.refuse = null;
    const again = await scene.startAgain();
    scene.clock.advance(3_600_000);
    expect(await again.run("hosting.read", {})).toMatchObject({
      waiting: 1,
      bucket: { hasKey: false, isReady: false },
    });
    expect(s3.objects.size).toBe(1);
    await again.run("hosting.setKey", { key });
    await again.waitFor("it is known to be deleted", async () => (await again.run("hosting.read", {})).waiting === 0);
    expect(s3.objects.size).toBe(0);
    expect(await again.run("hosting.read", {})).toMatchObject({ up: 0, waiting: 0 });
  });
});

test("[RF8] the bucket key is never written to disk or logs and never returned", async () => {
  await withBucket(async (scene) => {
    const { core } = scene;
    await core.run("hosting.test", { host: "bucket" });
    const file = await takenFile(core, await imageFile());
    await core.run("quotes.request", referenceRequest(file.address));
    const seen = JSON.stringify([core.logged, core.published, await core.run("hosting.read", {})]);
    expect(seen).not.toContain(key.secret);
    await scene.stop();
    const files = readdirSync(scene.dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    expect(files.length).toBeGreaterThan(3);
    for (const one of files) {
      expect(readFileSync(path.join(one.parentPath, one.name)).includes(key.secret), one.name).toBe(false);
    }
  });
});

test("[RF4] the hosting test uploads, reads, and deletes an image, and reports the failing step", async () => {
  await withBucket(async ({ core }, s3) => {
    const passed = await core.run("hosting.test", { host: "bucket" });
    expect(passed).toMatchObject({ isPassed: true });
    expect(passed.steps).toHaveLength(4);
    expect(s3.objects.size).toBe(0);
    expect(await core.run("hosting.test", { host: "listener" })).toMatchObject({ isPassed: true });
    s3.refuse = (method) => (method === "GET" ? [403, "AccessDenied"] : null);
    const failed = await core.run("hosting.test", { host: "bucket" });
    expect(failed.steps.map(({ isPassed }) => isPassed)).toEqual([true, false, true, true]);
    await s3.close();
    const gone = await core.run("hosting.test", { host: "bucket" });
    expect(gone.steps[0]?.detail).toMatch(/The bucket's endpoint refused the connection/);
  }).catch((cause: unknown) => {
    // The test itself closed the server.
    if (!(cause instanceof Error && "code" in cause && cause.code === "ERR_SERVER_NOT_RUNNING")) throw cause;
  });
});

test("[RF9] a file is sent inline only if allowed and after a free test shows that the service accepts inline files", async () => {
  await withSpendScene({ acceptsImages: true }, async (scene) => {
    const { core } = scene;
    const file = await takenFile(core, await imageFile());
    await core.run("hosting.update", { preferred: "data", allowsData: true });
    expect(await core.attempt("quotes.request", referenceRequest(file.address))).toMatchObject({
      error: { code: "no_host" },
    });
    expect(await core.run("hosting.test", { host: "data" })).toMatchObject({ isPassed: true });
    expect(await core.run("hosting.read", {})).toMatchObject({ used: "data", data: { probe: { isAccepted: true } } });
    const quote = await core.run("quotes.request", referenceRequest(file.address));
    expect(sentAddresses(scene).at(-1)).toMatch(/^data:image\/png;base64,/);
    const request = await core.run("quotes.confirm", acceptanceOf(quote));
    const done = await waitForResult(scene, request.id);
    const [result] = done.results;
    if (result === undefined) throw new Error("it has no result");
    const asset = await core.run("library.read", { assetId: result.id });
    expect(asset.recipe).toMatchObject({ options: { reference_images: [file.address] } });
    expect(await scene.charges()).toHaveLength(1);
    // The result of the probe is remembered.
    expect(await (await scene.startAgain()).run("hosting.read", {})).toMatchObject({ used: "data" });
  });
});

test("[RF7] a file whose upload a crash interrupted is deleted from the bucket after the restart", async () => {
  await withBucket(async (scene, s3) => {
    const copies: CrashCopy[] = [];
    s3.refuse = (method) => {
      if (method === "PUT") copies.push(crashCopy(scene.dataDir));
      return null;
    };
    const file = await takenFile(scene.core, await imageFile());
    await scene.core.run("quotes.request", referenceRequest(file.address));
    const [copy] = copies;
    if (copy === undefined) throw new Error("nothing was put there");
    expect(s3.objects.size).toBe(1);
    // The copy is the disk's state before the response: it contains the object's key, but no URL.
    const again = await scene.startAgain(copy.dataDir);
    expect(again.journal("SELECT address FROM hosted_file")).toEqual([{ address: null }]);
    await again.run("hosting.setKey", { key });
    scene.clock.advance(11 * 60_000);
    await again.waitFor("it is deleted", () => s3.objects.size === 0);
    await scene.stop();
    copy.remove();
  });
});
