import { spawn } from "node:child_process";
import type { Readable } from "node:stream";

/** Set to `stdin` if the secrets arrive over standard input instead of the environment. */
export const handOverName = "PROOFSHEET_SECRETS";
const waitsMs = 5_000;
const mostBytes = 64 * 1024;

type Environment = Readonly<Record<string, string | undefined>>;
export type Secrets = Readonly<Record<string, string>>;

interface StartConditions {
  readonly platform: NodeJS.Platform;
  readonly secrets: Secrets;
  /**
   * A debugging port was requested. A debugger can read every secret anyway, and it follows this process, not a
   * restarted one.
   */
  readonly isDebugged: boolean;
}

/**
 * Returns whether the app must restart to remove the secrets from its environment. On Linux, Chromium's zygote forks
 * every page process; it starts before our code and keeps the original environment. On other platforms, later
 * processes get the current environment. [SE53]
 */
export function mustStartAgain({ platform, secrets, isDebugged }: StartConditions): boolean {
  return platform === "linux" && !isDebugged && Object.keys(secrets).length > 0;
}

interface Again {
  readonly executable: string;
  readonly args: readonly string[];
  /** The environment without the secrets. */
  readonly environment: NodeJS.ProcessEnv;
  readonly secrets: Secrets;
}

/** Starts the app again and passes the secrets over its standard input; resolves once they are written to the pipe. */
export function startAgain({ executable, args, environment, secrets }: Again): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...environment, [handOverName]: "stdin" };
    const child = spawn(executable, args, { env, stdio: ["pipe", "inherit", "inherit"] });
    child.once("error", reject);
    child.stdin?.once("error", reject);
    child.stdin?.end(JSON.stringify(secrets), () => resolve());
  });
}

/**
 * Reads the secrets from standard input: one JSON object of strings. Rejects with a user-facing message if it is not
 * complete within five seconds.
 */
export async function receiveSecrets(input: Readable, names: readonly string[]): Promise<Secrets> {
  const text = await whole(input);
  const given = record(text);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

/** Returns the environment extended with the received secrets. */
export async function completed(environment: Environment, handedOver: Promise<Secrets> | null): Promise<Environment> {
  return handedOver === null ? environment : { ...environment, ...(await handedOver) };
}

function whole(input: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const fail = (why: string) => {
      clearTimeout(timer);
      reject(new Error(`${handOverName} is set, and ${why}.`));
      input.destroy();
    };
    const timer = setTimeout(() => fail("nothing whole came over standard input in time"), waitsMs);
    input.on("data", (chunk: Buffer | string) => {
      chunks.push(Buffer.from(chunk));
      size += chunks.at(-1)?.length ?? 0;
      if (size > mostBytes) fail("what came over standard input is too long");
    });
    input.once("error", () => fail("standard input cannot be read"));
    input.once("end", () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks).toString("utf8"));
    });
  });
}

function record(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "object" && parsed !== null) return { ...parsed };
  } catch {
    // The error below covers this case.
  }
  throw new Error(`${handOverName} is set, but standard input is not a JSON object.`);
}
