import { expect, test } from "vitest";
import type { Sha256 } from "#contracts/ids.ts";
import { localAddress } from "#contracts/references.ts";
import { hostedTimes } from "#main/references/domain/reference.ts";
import { fileOfSent, hostReferences, localReferences } from "#main/references/hosting/hostFiles.ts";
import { pngOf, type ReferenceScene, withReferences } from "../../../../support/testReferences.ts";

const address = "https://files.example/1";

/** Records that a file is hosted at this address. */
function host({ context, clock }: ReferenceScene, sha256: Sha256): void {
  const now = clock.now();
  context.hostedWriter.open(
    { id: "h1", sha256, host: "listener", location: "1", target: null },
    { now, expiresAt: now, checkAt: now },
  );
  context.hostedWriter.opened("h1", address);
}
const dataUriOf = (text: string) => `data:image/png;base64,${pngOf(text).toString("base64")}`;

test("[RF6] a hosting URL that was sent to the service resolves to its local file", async () => {
  await withReferences(async (scene) => {
    const sha256 = await scene.store("a");
    host(scene, sha256);
    expect(fileOfSent(scene.context, address)).toBe(sha256);
    expect(fileOfSent(scene.context, "https://files.example/2")).toBeNull();
  });
});

test("[RF6] an inline file is identified by its bytes, and only a data URI is parsed as one", async () => {
  await withReferences(async ({ context, store }) => {
    const sha256 = await store("b");
    expect(fileOfSent(context, dataUriOf("b"))).toBe(sha256);
    expect(fileOfSent(context, dataUriOf("x"))).toBeNull();
    expect(fileOfSent(context, `https://files.example/${dataUriOf("b")}`)).toBeNull();
  });
});

test("[RF6] the URL of a file that is no longer stored is treated like any other URL", async () => {
  await withReferences(async (scene) => {
    const { context, store } = scene;
    host(scene, await store("a"));
    const references = { ...context.references, read: () => null };
    expect(fileOfSent({ ...context, references }, address)).toBeNull();
    expect(fileOfSent({ ...context, references }, dataUriOf("a"))).toBeNull();
  });
});

test("[RF5] [RF6] each local file is hosted once, and the hosted URL is mapped back to that file", async () => {
  await withReferences(async ({ context, clock, store }) => {
    const uploaded: Sha256[] = [];
    const { listener } = context.hosts;
    const put: typeof listener.put = (file, ...rest) => {
      // The row is written before the upload starts, so that the file is removed later even after a crash.
      expect(context.hosted.byLocation(rest[0])).toMatchObject({ sha256: file.sha256, address: null });
      uploaded.push(file.sha256);
      return listener.put(file, ...rest);
    };
    const hosting = { ...context, hosts: { ...context.hosts, listener: { ...listener, put } } };
    const [one, two] = [await store("one"), await store("two")];
    const local = localAddress(one);
    const request = {
      prompt: `Not an address: ${local}`,
      options: { image: local, reference_images: [localAddress(two), "https://cdn.example/a.png", local] },
    };
    const sent = await hostReferences(hosting, request);
    expect(uploaded).toEqual([one, two]);
    expect(sent.options.image).toMatch(/^https:\/\/files\.example\//);
    expect(sent.options.image).toBe(sent.options.reference_images[2]);
    expect(sent.options.reference_images[1]).toBe("https://cdn.example/a.png");
    expect(sent.prompt).toBe(request.prompt);
    expect(localReferences(hosting, sent)).toEqual(request);
    // The references of a request that was sent and failed are hosted again.
    clock.advance(hostedTimes.lifeMs);
    const again = await hostReferences(hosting, sent);
    expect(again.options.image).not.toBe(sent.options.image);
    expect(localReferences(hosting, again)).toEqual(request);
  });
});

test("[RF5] a file whose upload failed stays registered, and is removed later", async () => {
  await withReferences(async ({ context, clock, store, events }) => {
    const put = () => Promise.reject(new Error("the bucket is away"));
    const hosts = { ...context.hosts, listener: { ...context.hosts.listener, put } };
    const request = { image: localAddress(await store("a")) };
    await expect(hostReferences({ ...context, hosts }, request)).rejects.toThrow("the bucket is away");
    expect(context.hosted.due(clock.now(), 10)).toMatchObject([{ address: null, unhostedAt: null }]);
    expect(events).toEqual(["hosting.changed", "wake"]);
  });
});
