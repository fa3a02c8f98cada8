// Local files and their hosting in a test workspace, with a real folder. Only the listener, the media renderer, and the
// user are replaced.
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Sha256 } from "#contracts/ids.ts";
import type { ReferenceContext } from "#main/references/context.ts";
import { type HostingContext, hostingContext } from "#main/references/hosting/hostingContext.ts";
import { createOpenFiles } from "#main/references/import/openFiles.ts";
import { contentStore } from "#main/shared/files/contentStore.ts";
import { sessionSecrets } from "#main/shared/platform/sessionSecrets.ts";
import { type ManualClock, manualClock } from "./manualClock.ts";
import { mediaSamples } from "./mediaSamples.ts";
import { testWorkspace } from "./testWorkspace.ts";

export interface ReferenceScene {
  readonly context: HostingContext;
  readonly clock: ManualClock;
  /** What was published, logged, and requested of the listener, in order. */
  readonly events: string[];
  /** The folder of the workspace. */
  readonly folder: string;
  /** Returns the names of the stored files. */
  readonly fileNames: () => readonly string[];
  /** Stores a PNG that differs for each text, with its row. */
  readonly store: (text: string) => Promise<Sha256>;
}

/** Returns a PNG that differs for each text. */
export const pngOf = (text: string) => Buffer.concat([sample("png"), Buffer.from(text)]);

export const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex") as Sha256;

/** Returns the bytes of a small file of this media type. */
export function sample(name: string): Buffer {
  const { [name]: found } = mediaSamples;
  if (found === undefined) throw new Error(`there is no sample of ${name}`);
  return found.bytes;
}

/** Calls `work` with the local files of a new workspace. The service reaches its listener. */
export async function withReferences<T>(
  work: (scene: ReferenceScene) => T | Promise<T>,
  given: Partial<ReferenceContext> = {},
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-references-"));
  try {
    const workspace = testWorkspace();
    const clock = manualClock(100_000);
    const events: string[] = [];
    const files = contentStore(path.join(folder, "references"));
    const { references } = workspace;
    const context = hostingContext({
      ...workspace,
      clock,
      random: () => 0,
      log: { warn: (message, fields) => void events.push(`${message}: ${textOf(fields?.["cause"])}`) },
      publish: (name) => void events.push(name),
      wake: () => void events.push("wake"),
      desktop: { chooseFiles: () => Promise.resolve([]) },
      secrets: sessionSecrets(),
      folder,
      store: { pathOf: (sha256) => path.join(folder, sha256) },
      resultOf: () => null,
      decode: () => Promise.resolve(null),
      reencode: () => Promise.resolve(null),
      consentToAction: () => Promise.resolve(true),
      consentToHost: () => Promise.resolve(true),
      listener: () => ({
        isReachable: () => true,
        listen: () => {
          events.push("port");
          return Promise.resolve({ local: "http://127.0.0.1:1", public: "https://files.example" });
        },
        fileAddress: (capability) => `https://files.example/${capability}`,
        describe: noListener,
      }),
      quotes: () => {
        throw new Error("this test requests no quotes");
      },
      files,
      openFiles: createOpenFiles(references, files),
      swept: Promise.resolve(),
      ...given,
    });
    const store = async (text: string) => {
      const file = await files.receive(once(pngOf(text)));
      references.insert(
        { ...file, name: `${text}.png`, isStripped: true, durationMs: null, thumbnailSha256: null },
        file.sha256,
        clock.now(),
      );
      return file.sha256;
    };
    const fileNames = () =>
      readdirSync(path.join(folder, "references"), { recursive: true, encoding: "utf8" })
        .filter((name) => path.extname(name) !== "")
        .map((name) => path.basename(name))
        .sort();
    return await work({ context, clock, events, folder, fileNames, store });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A stream of these bytes. */
// oxlint-disable-next-line typescript/require-await
export async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

const textOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

function noListener(): never {
  throw new Error("this test describes no listener");
}
