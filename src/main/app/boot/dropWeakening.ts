/**
 * Variables that turn off what protects connections, or load foreign code into programs that the app starts. `NODE_EXTRA_CA_CERTS`
 * is none of them: it names further certificate authorities, as an administrator does on a computer whose network checks traffic.
 */
const weakening = [
  "NODE_TLS_REJECT_UNAUTHORIZED",
  "SSLKEYLOGFILE",
  "NODE_OPTIONS",
  "NODE_PATH",
  "ELECTRON_RUN_AS_NODE",
] as const;

/** Takes them out of the environment, before anything is connected or started, and says which were there. [SE51] */
export function dropWeakening(environment: NodeJS.ProcessEnv): readonly string[] {
  const found = weakening.filter((name) => environment[name] !== undefined);
  for (const name of found) delete environment[name];
  return found;
}
