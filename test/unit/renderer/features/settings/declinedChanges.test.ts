import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import type { Agents } from "#contracts/agents/programs.ts";
import type { Hosting } from "#contracts/hosting.ts";
import type { Webhooks } from "#contracts/webhooks.ts";
import { letProgramsConnect } from "#renderer/features/settings/agents/AgentSettings.tsx";
import { changeSettings } from "#renderer/features/settings/changeSettings.ts";
import { setBucketKey, updateHosting } from "#renderer/features/settings/hosting/hostingChanges.ts";
import { useSaved } from "#renderer/features/settings/savedStore.ts";
import { setWebhookSecret, updateWebhooks } from "#renderer/features/settings/webhooks/webhookChanges.ts";
import { fakeBridge } from "../../fakeBridge.ts";

const bucket = { endpoint: "https://files.example", region: "x", name: "uploads", prefix: "", isPathStyle: true };
const agents = { isEnabled: false } as Agents;
const hosting = { preferred: "automatic" } as Hosting;
const webhooks = { areOn: true, publicAddress: "https://hooks.example" } as Webhooks;

/** Each change of Settings that the user may decline, and what main returns then and otherwise. */
const changes = [
  ["webhooks", () => updateWebhooks({ areOn: true }), "webhooks.update", null, webhooks],
  ["a public URL", () => updateWebhooks({ publicAddress: "hooks.example" }), "webhooks.update", null, webhooks],
  ["a webhook secret", () => setWebhookSecret("another-secret"), "webhooks.setSecret", null, webhooks],
  ["no webhook secret", () => setWebhookSecret(null), "webhooks.setSecret", null, webhooks],
  ["a bucket", () => updateHosting({ bucket }), "hosting.update", null, hosting],
  ["no bucket key", () => setBucketKey(null), "hosting.setKey", null, hosting],
  ["another bucket key", () => setBucketKey({ id: "a", secret: "b" }), "hosting.setKey", null, hosting],
  [
    "programs that connect",
    () => letProgramsConnect(new QueryClient(), true),
    "agents.setEnabled",
    agents,
    { ...agents, isEnabled: true },
  ],
  [
    "opening at login",
    () => changeSettings({ openAtLogin: true }),
    "settings.update",
    { openAtLogin: false },
    { openAtLogin: true },
  ],
] as const;

beforeEach(() => useSaved.setState({ name: null, count: 0 }));

test.each(changes)("[SG7] %s: only an accepted change is announced as saved", async (...change) => {
  const [, call, command, declined, accepted] = change;
  fakeBridge({ [command]: () => declined });
  expect(await call()).not.toBe(true);
  expect(useSaved.getState().count).toBe(0);
  fakeBridge({ [command]: () => accepted });
  expect(await call()).not.toBe(false);
  expect(useSaved.getState().count).toBe(1);
});
