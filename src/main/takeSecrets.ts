const secretNames = ["PROOFSHEET_API_KEY", "PROOFSHEET_WEBHOOK_SECRET"];

/**
 * A copy of the environment, from which the secrets are then taken out: Electron hands the environment to every process that it
 * starts and to every preload, and so into the memory of the window. Before the first window. [SE3]
 */
export function takeSecrets(environment: NodeJS.ProcessEnv): Readonly<Record<string, string | undefined>> {
  const whole = { ...environment };
  for (const name of secretNames) delete environment[name];
  return whole;
}
