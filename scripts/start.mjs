// `npm start`: sets up what is missing, builds, and opens the app.
import { build } from "./build.mjs";
import { electronExecutable, isFallback } from "./electron-runtime.mjs";
import { hasScreen, screenEnvironment } from "./lib/display.mjs";
import { isRootUser, root, run, say, toolEnvironment } from "./lib/project.mjs";
import { ensureDependencies, ensureSystemLibraries } from "./setup.mjs";

await ensureDependencies();
await ensureSystemLibraries({ withScreen: hasScreen() });
const executable = await electronExecutable();
await build();

/**
 * Removes a service's secrets from the environment and returns them as JSON for the app's standard input; null if
 * there are none. Otherwise the app would have to restart without them on Linux (docs/spec/security.md, SE53).
 */
function takeSecrets(environment) {
  if (process.platform !== "linux") return null;
  const names = ["PROOFSHEET_API_KEY", "PROOFSHEET_WEBHOOK_SECRET"];
  const given = names.filter((name) => environment[name]).map((name) => [name, environment[name]]);
  if (given.length === 0) return null;
  for (const name of names) delete environment[name];
  environment.PROOFSHEET_SECRETS = "stdin";
  return JSON.stringify(Object.fromEntries(given));
}

const environment = toolEnvironment(await screenEnvironment());
// As root, Electron refuses to run with its sandbox. Ordinary users keep the sandbox.
const flags = process.platform === "linux" && isRootUser ? ["--no-sandbox"] : [];
if (isFallback(executable)) say("Electron's release was not reachable, so this is the fallback runtime.");
say("opening Proofsheet.");
const secrets = takeSecrets(environment);
const input = secrets === null ? "inherit" : "pipe";
process.exitCode = await run(executable, [root, ...flags, ...process.argv.slice(2)], {
  env: environment,
  stdio: [input, "inherit", "inherit"],
  input: secrets,
});
process.exit();
