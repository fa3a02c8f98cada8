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
