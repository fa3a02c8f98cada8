import { expect, test } from "vitest";
import { describeHosting, setBucketKey } from "#main/references/hosting/changeHosting.ts";
import type { HostingContext } from "#main/references/hosting/hostingContext.ts";
import { withReferences } from "../../../../support/testReferences.ts";

const notReady = { isReady: false, missing: "no_bucket" } as const;

/** The same hosting with a listener at this URL, and no host that is ready. */
function withListener(context: HostingContext, publicAddress: string | null, isReachable: boolean): HostingContext {
  const host = { ...context.hosts.listener, state: () => notReady };
  const listener = {
    ...context.listener(),
    isReachable: () => isReachable,
    describe: () => ({ publicAddress }) as ReturnType<ReturnType<HostingContext["listener"]>["describe"]>,
  };
  return {
    ...context,
    hosts: { listener: host, bucket: host },
    listener: () => listener,
    hosted: { ...context.hosted, counts: () => ({ up: 2, waiting: 1 }) },
  };
}

function described(publicAddress: string | null, isReachable: boolean) {
  return withReferences(({ context }) => describeHosting(withListener(context, publicAddress, isReachable)));
}

test("[RF4] a listener without a public URL serves only this computer, and only if the service runs locally", async () => {
  expect((await described(null, true)).listener).toEqual({ ...notReady, address: null, isLocal: true });
  expect((await described(null, false)).listener).toMatchObject({ address: null, isLocal: false });
  expect((await described("https://studio.example.com", true)).listener).toMatchObject({
    address: "https://studio.example.com",
    isLocal: false,
  });
});

test("[RF4] the hosting description names no method in use while no method is ready", async () => {
  expect(await described(null, false)).toMatchObject({ preferred: "automatic", used: null, up: 2, waiting: 1 });
});

test("[SE102] a bucket's key is replaced or removed only if the user accepts that, and entered again without a question", async () => {
  const first = { id: "a", secret: "bucket-secret-1" };
  const shown: unknown[] = [];
  let accepts = false;
  await withReferences(async ({ context }) => {
    const hosting: HostingContext = {
      ...withListener(context, null, false),
      consentToAction: (action) => {
        shown.push(action);
        return Promise.resolve(accepts);
      },
    };
    const keyAfter = async (key: typeof first | null) => {
      await setBucketKey(hosting, key);
      return hosting.hostingSettings.key();
    };
    expect(await keyAfter(first)).toEqual(first);
    expect(await keyAfter({ ...first })).toEqual(first);
    expect(shown).toEqual([]);
    expect(await keyAfter({ ...first, secret: "bucket-secret-2" })).toEqual(first);
    expect(await keyAfter(null)).toEqual(first);
    const action = { kind: "replaceBucketKey", bucket: null };
    expect(shown).toEqual([
      { ...action, isRemoved: false },
      { ...action, isRemoved: true },
    ]);
    accepts = true;
    expect(await keyAfter({ ...first, secret: "bucket-secret-2" })).toEqual({ ...first, secret: "bucket-secret-2" });
    expect(await keyAfter(null)).toBeNull();
  });
});
