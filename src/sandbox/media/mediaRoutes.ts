import { loadSharp } from "#sandbox/drawing/loadSharp.ts";
import type { GenerationStore } from "#sandbox/generations/generationStore.ts";
import { outputFiles } from "#sandbox/generations/outputFiles.ts";
import { sentBytes, sentName } from "#sandbox/generations/sentFile.ts";
import type { App, AppContext } from "#sandbox/http/application.ts";
import { connectionOf } from "#sandbox/http/connection.ts";
import type { FaultKind } from "#sandbox/http/fault.ts";
import type { FaultList } from "#sandbox/http/faultList.ts";
import { sendBytes, sendCompressed } from "#sandbox/http/sendBytes.ts";
import type { Switches } from "#sandbox/switches.ts";
import type { MediaLibrary } from "./mediaLibrary.ts";

interface MediaDeps {
  readonly generations: GenerationStore;
  readonly library: MediaLibrary;
  readonly faults: FaultList;
  readonly switches: Switches;
  readonly advance: (now: number) => void;
  readonly clock: () => number;
}

const thumbnailEdge = 384;
const mediaFaults: readonly FaultKind[] = ["drop_before_commit", "status", "truncate"];

/** Adds the routes of result files. They need no API key, because their paths can't be guessed. */
export function addMediaRoutes(app: App, deps: MediaDeps): void {
  app.get("/media/:token/:file", async (context) => {
    const generation = deps.generations.readByMediaToken(context.req.param("token"));
    const file = context.req.param("file");
    deps.advance(deps.clock());
    if (generation === undefined || !isReady(deps, generation.id)) return context.text("there is no such file\n", 404);
    const [first = "", ...others] = outputFiles(generation);
    if (file === "thumbnail.webp" && first.endsWith(".png")) {
      const thumbnail = async () => shrink(await deps.library.read(generation, first));
      return sendWithFaults(deps.faults, context, thumbnail, file);
    }
    const stored = [first, ...others].find((name) => [name, sentName(deps.switches, name)].includes(file));
    if (stored === undefined) return context.text("there is no such file\n", 404);
    const read = async () => sentBytes(file, await deps.library.read(generation, stored));
    const isCompressed = deps.switches.isOn("output-any-file") && file.endsWith(".webm");
    return sendWithFaults(deps.faults, context, read, file, isCompressed);
  });
}

async function shrink(image: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(image).resize(thumbnailEdge, thumbnailEdge, { fit: "inside" }).webp({ quality: 80 }).toBuffer();
}

function isReady(deps: MediaDeps, id: string): boolean {
  return deps.generations.read(id)?.state === "completed";
}

/** Sends a file unless an injected fault prevents it. A compressed one is sent whole, without ranges. */
export async function sendWithFaults(
  faults: FaultList,
  context: AppContext,
  read: () => Promise<Uint8Array>,
  file: string,
  isCompressed = false,
): Promise<Response> {
  const fault = faults.strike("GET /media/{file}", undefined, mediaFaults);
  const connection = connectionOf(context.env.incoming, context.env.outgoing);
  if (fault?.kind === "drop_before_commit") return connection.drop(fault.reset);
  if (fault?.kind === "status") return new Response(`${fault.code}\n`, { status: fault.status });
  const bytes = await read();
  const response = isCompressed
    ? sendCompressed(bytes, file)
    : sendBytes(bytes, file, (name) => context.req.header(name));
  return fault?.kind === "truncate" ? connection.sendHalf(response) : response;
}
