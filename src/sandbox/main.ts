import { readCommandLine } from "./commandLine.ts";
import { ConfigError } from "./config.ts";
import { DataDirInUse } from "./db/openDatabase.ts";
import { logToStderr } from "./log.ts";
import { type RunningSandbox, startSandbox } from "./server.ts";

/** Exit code for an invalid command line or configuration. */
const badUsage = 2;

async function main(): Promise<void> {
  const { port, config } = readCommandLine(process.argv.slice(2));
  const sandbox = await startSandbox(config, { port, log: logToStderr });
  stopOn(sandbox);
  const ready = {
    event: "ready",
    base_url: sandbox.baseUrl,
    keys: sandbox.keys.map(({ apiKey, webhookSecret }) => ({ api_key: apiKey, webhook_secret: webhookSecret })),
  };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
  logToStderr("info", "listening", { baseUrl: sandbox.baseUrl });
}

function stopOn(sandbox: RunningSandbox): void {
  let isStopping = false;
  const stop = (reason: string): void => {
    if (isStopping) return;
    isStopping = true;
    logToStderr("info", "stopping", { reason });
    sandbox.close().then(
      () => process.exit(0),
      (cause: unknown) => fail(cause),
    );
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stop(signal));
  // In an Electron utility process: stops when the parent process is gone.
  parentPort()?.on("close", () => stop("the parent is gone"));
  process.stdout.on("error", () => stop("nobody reads stdout"));
}

interface ParentPort {
  readonly on: (event: "close", listener: () => void) => void;
}

function parentPort(): ParentPort | undefined {
  return (process as typeof process & { readonly parentPort?: ParentPort }).parentPort;
}

function fail(cause: unknown): void {
  const isUsage = cause instanceof ConfigError || cause instanceof DataDirInUse;
  process.stderr.write(`${isUsage ? cause.message : String(cause instanceof Error ? cause.stack : cause)}\n`);
  process.exit(isUsage ? badUsage : 1);
}

main().catch(fail);
