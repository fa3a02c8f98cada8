import type { Secrets } from "./handOver.ts";

/** Variables that hold a secret of a service. */
export const secretVariables = ["PROOFSHEET_API_KEY", "PROOFSHEET_WEBHOOK_SECRET"] as const;

/**
 * Takes the secrets out of the environment, and gives those that are not empty: Electron hands the environment to every process
 * that it starts and to every preload, and so into the memory of the window. Before the first window. [SE3] [SE53]
 */
export function takeSecrets(environment: NodeJS.ProcessEnv): Secrets {
  const taken: Record<string, string> = {};
  for (const name of secretVariables) {
    const value = environment[name];
    if (value !== undefined && value !== "") taken[name] = value;
    delete environment[name];
  }
  return taken;
}
