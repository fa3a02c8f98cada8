// The environment disables certificate checks: none of our clients may obey it.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTransport } from "#main/shared/api/transport.ts";
import { contentStore } from "#main/shared/files/contentStore.ts";
import { mediaFetcher } from "#main/shared/files/fetchMedia.ts";
import { bucketHost } from "#main/references/hostingMethods/bucketHost.ts";
import { fetchAsService } from "#main/references/hostingMethods/sampleImage.ts";
import { sendTestDelivery } from "#main/webhooks/listener/sendTestDelivery.ts";
import { startUntrusted } from "../../support/untrustedService.ts";

const apiKey = "k_must_not_arrive";
let folder: string;
let untrusted: Awaited<ReturnType<typeof startUntrusted>>;

beforeAll(async () => {
  process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = "0";
  folder = mkdtempSync(path.join(tmpdir(), "proofsheet-tls-"));
  untrusted = await startUntrusted();
});
afterAll(async () => {
  delete process.env["NODE_TLS_REJECT_UNAUTHORIZED"];
  await untrusted.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Each outgoing connection of the app, and its expected result. */
const ways: Readonly<Record<string, () => Promise<void>>> = {
  "the client of the service": async () => {
    const transport = openTransport({ baseUrl: untrusted.url, apiKey, userAgent: "test" });
    const answer = await transport.get("/v1/account");
    await transport.close();
    expect(answer).toMatchObject({ kind: "no_answer", transportFailure: { isAboutCertificate: true } });
  },
  "what fetches results": async () => {
    const service = () => Promise.resolve({ origin: untrusted.url, apiKey });
    const fetcher = mediaFetcher({ store: contentStore(folder), service });
    const fetched = await fetcher.fetch(`${untrusted.url}/v1/files/1.png`);
    await fetcher.close();
    expect(fetched).toMatchObject({ kind: "again" });
  },
  "the test of a host": async () => {
    await expect(fetchAsService(`${untrusted.url}/file`)).rejects.toThrow(/certificate/);
  },
  "a bucket": async () => {
    const file = path.join(folder, "file.png");
    writeFileSync(file, "bytes");
    const bucket = {
      endpoint: untrusted.url,
      region: "eu-central-1",
      name: "proofs",
      prefix: "",
      isPathStyle: true,
    };
    const host = bucketHost({ bucket: () => bucket, key: () => ({ id: "id", secret: apiKey }), newName: () => "name" });
    const what = { path: file, sizeBytes: 5, mediaType: "image/png" } as Parameters<typeof host.put>[0];
    await expect(host.put(what, "name.png", bucket, 60_000)).rejects.toMatchObject({ code: "host_refused" });
  },
  "the trial of a callback": async () => {
    const trial = { url: untrusted.url, id: "1", body: "{}", secret: apiKey, signedAt: 0 };
    expect(await sendTestDelivery(trial)).toMatchObject({ kind: "no_answer" });
  },
};

test.each(Object.keys(ways))(
  "[SE50] %s sends no data to an untrusted server, even if the environment disables TLS checks",
  async (name) => {
    await ways[name]?.();
    expect(untrusted.requests()).toBe(0);
  },
);

test("[SE50] every module that opens a TLS connection sets certificate checks explicitly", () => {
  const opens = /new (?:Agent|Pool|Client)\(|buildConnector\(\{|secureRequest |new S3Client\(/;
  const found = readdirSync("src/main", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => ({ name, text: readFileSync(path.join("src/main", name), "utf8") }))
    .filter(({ text }) => /from "(undici|node:https|node:tls)"|@aws-sdk\/client-s3/.test(text) && opens.test(text));
  expect(found.length).toBeGreaterThanOrEqual(5);
  for (const { name, text } of found) expect([name, text.includes("checkedTls")]).toEqual([name, true]);
});
