import type { ConfigInput } from "#sandbox/config.ts";
import type { RunningSandbox, StartOptions } from "#sandbox/server.ts";
import { clientOf, type SandboxClient } from "./sandboxClient.ts";
import { startInProcess } from "./startSandbox.ts";

export const testKey = { api_key: "k_test_1", webhook_secret: "whsec_1" };

/** Runs one part of a test against its own sandbox. */
export async function withSandbox<T>(
  config: ConfigInput,
  work: (client: SandboxClient, sandbox: RunningSandbox) => Promise<T>,
  options: StartOptions = {},
): Promise<T> {
  const sandbox = await startInProcess(config, options);
  try {
    return await work(clientOf(sandbox), sandbox);
  } finally {
    await sandbox.close();
  }
}

/** Returns a configuration with spend controls on the API key. */
export function withControls(controls: object): ConfigInput {
  return { keys: [{ ...testKey, ...controls }] };
}
