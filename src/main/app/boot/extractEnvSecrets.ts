import type { Secrets } from "./handOver.ts";

/** Environment variables that hold a secret of a service. */
export const secretVariables = ["PROOFSHEET_API_KEY", "PROOFSHEET_WEBHOOK_SECRET"] as const;

/**
 * Removes the secrets from the environment and returns those that are not empty. Electron passes the environment to
 * every child process and preload, and so into the memory of the window. Call this before the first window. [SE3]
 * [SE53]
 */
export function extractEnvSecrets(environment: NodeJS.ProcessEnv): Secrets {
  const taken: Record<string, string> = {};
  for (const name of secretVariables) {
    const value = environment[name];
    if (value !== undefined && value !== "") taken[name] = value;
    delete environment[name];
  }
  return taken;
}
