import { spawn } from "node:child_process";
import type { Readable } from "node:stream";

/** Set to `stdin` where the secrets come over standard input instead of the environment. */
export const handOverName = "PROOFSHEET_SECRETS";
const waitsMs = 5_000;
const mostBytes = 64 * 1024;

type Environment = Readonly<Record<string, string | undefined>>;
export type Secrets = Readonly<Record<string, string>>;

interface StartConditions {
  readonly platform: NodeJS.Platform;
  readonly secrets: Secrets;
  /** A debugging port was asked for: whoever is there reads every secret anyway, and follows this process. */
  readonly isDebugged: boolean;
}

/**
 * Whether the app has to start again. On Linux Chromium's zygote, from which every page's process is made, begins before the first
 * line of ours and keeps the environment that the app was started with. Elsewhere processes are made later, from the
 * environment as it is then. [SE53]
 */
export function mustStartAgain({ platform, secrets, isDebugged }: StartConditions): boolean {
  return platform === "linux" && !isDebugged && Object.keys(secrets).length > 0;
}

interface Again {
  readonly executable: string;
  readonly args: readonly string[];
  /** Without the secrets. */
  readonly environment: NodeJS.ProcessEnv;
  readonly secrets: Secrets;
}

/** Starts the app again and hands it the secrets over its standard input; resolves when they are in the pipe. */
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
 * Reads what was handed over: one JSON object of strings. Rejects, in words for a person, when it does not come whole within
 * five seconds.
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

/** The environment with what was handed over beside it. */
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
    // Said below.
  }
  throw new Error(`${handOverName} is set, and what came over standard input is not a JSON object.`);
}
