import type { Secrets } from "./handOver.ts";

/**
 * Variables that disable connection security or load foreign code into programs that the app starts.
 * `NODE_EXTRA_CA_CERTS` is not listed: administrators use it to name further certificate authorities on networks that
 * inspect traffic.
 */
const weakening = [
  "NODE_TLS_REJECT_UNAUTHORIZED",
  "SSLKEYLOGFILE",
  "NODE_OPTIONS",
  "NODE_PATH",
  "ELECTRON_RUN_AS_NODE",
] as const;

/**
 * Removes the variables above from the environment and returns the names it found. Runs before anything connects or
 * starts. [SE51]
 */
export function dropWeakening(environment: NodeJS.ProcessEnv): readonly string[] {
  const found = weakening.filter((name) => environment[name] !== undefined);
  for (const name of found) delete environment[name];
  return found;
}

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
