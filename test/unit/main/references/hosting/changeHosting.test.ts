import { expect, test } from "vitest";
import { describeHosting } from "#main/references/hosting/changeHosting.ts";
import type { HostingContext } from "#main/references/hosting/hostingContext.ts";
import { withReferences } from "../../../../support/testReferences.ts";

const notReady = { isReady: false, missing: "no_bucket" } as const;

function described(publicAddress: string | null, isReachable: boolean) {
  return withReferences(({ context }) => {
    const host = { ...context.hosts.listener, state: () => notReady };
    const listener = {
      ...context.listener(),
      isReachable: () => isReachable,
      describe: () => ({ publicAddress }) as ReturnType<ReturnType<HostingContext["listener"]>["describe"]>,
    };
    return describeHosting({
      ...context,
      hosts: { listener: host, bucket: host },
      listener: () => listener,
      hosted: { ...context.hosted, counts: () => ({ up: 2, waiting: 1 }) },
    });
  });
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
