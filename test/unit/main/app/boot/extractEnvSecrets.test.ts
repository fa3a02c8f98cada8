import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { completed, mustStartAgain, receiveSecrets } from "#main/app/boot/handOver.ts";
import { secretVariables, extractEnvSecrets } from "#main/app/boot/environmentVariables.ts";

test("[SE3] the secrets are removed from the environment, and an empty secret counts as missing", () => {
  const environment = {
    PATH: "/bin",
    PROOFSHEET_BASE_URL: "https://api.example.com",
    PROOFSHEET_API_KEY: "k_1",
    PROOFSHEET_WEBHOOK_SECRET: "",
  };
  expect(extractEnvSecrets(environment)).toEqual({ PROOFSHEET_API_KEY: "k_1" });
  expect(environment).toEqual({ PATH: "/bin", PROOFSHEET_BASE_URL: "https://api.example.com" });
  expect(extractEnvSecrets({})).toEqual({});
});

test("[SE53] the app restarts only on Linux, only with a secret, and only without a debugger", () => {
  const onLinux = { platform: "linux", secrets: { PROOFSHEET_API_KEY: "k_1" }, isDebugged: false } as const;
  expect(mustStartAgain(onLinux)).toBe(true);
  expect(mustStartAgain({ ...onLinux, secrets: {} })).toBe(false);
  expect(mustStartAgain({ ...onLinux, isDebugged: true })).toBe(false);
  for (const platform of ["win32", "darwin"] as const) expect(mustStartAgain({ ...onLinux, platform })).toBe(false);
});

function handed(text: string): PassThrough {
  const input = new PassThrough();
  input.end(text);
  return input;
}

test("[SE53] only the two secrets are accepted at the handover, and malformed input is rejected with an error", async () => {
  const given = { PROOFSHEET_API_KEY: "k_1", PROOFSHEET_WEBHOOK_SECRET: "whsec_1", PATH: "/evil", n: 1 };
  const secrets = receiveSecrets(handed(JSON.stringify(given)), secretVariables);
  expect(await completed({ PATH: "/bin" }, secrets)).toEqual({
    PATH: "/bin",
    PROOFSHEET_API_KEY: "k_1",
    PROOFSHEET_WEBHOOK_SECRET: "whsec_1",
  });
  expect(await completed({ PATH: "/bin" }, null)).toEqual({ PATH: "/bin" });
  for (const text of ["", "{ half", "null", '"k_1"'])
    await expect(receiveSecrets(handed(text), secretVariables)).rejects.toThrow("PROOFSHEET_SECRETS is set");
  await expect(receiveSecrets(handed("x".repeat(100_000)), secretVariables)).rejects.toThrow("too long");
});
