import Module from "node:module";
import process from "node:process";
import type Sharp from "sharp";

let loaded: Promise<typeof Sharp> | undefined;

/** The picture library, loaded when the first picture is drawn: the service starts without it. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<typeof Sharp> {
  if ("electron" in process.versions) preferWasm();
  const { default: sharp } = await import("sharp");
  // Files are read once: a cache of decoded ones only costs memory.
  sharp.cache(false);
  return sharp;
}

/** Node has no public hook for `require` in all versions that Electron brings. */
const resolverName = "_resolveFilename";
type Resolver = Record<typeof resolverName, (request: string, ...others: readonly unknown[]) => string>;

const wasmBuild = "@img/sharp-wasm32/sharp.node";

/** What is loaded in the place of a native build of any system; null where something else was asked for. */
export function wasmInstead(request: string): string | null {
  return /^@img\/sharp-(?!wasm32\/)[a-z0-9-]+\/sharp\.node$/.test(request) ? wasmBuild : null;
}

/**
 * In the app the library reads pictures that somebody else made, in a process that has no sandbox on every system: what goes
 * wrong in WebAssembly stays in its own memory. On Linux there is another reason. Electron brings its own GLib there, and the
 * native library takes its objects for those of the other: it warns at best and crashes at worst. [SE67]
 */
function preferWasm(): void {
  const resolver = Module as unknown as Resolver;
  const resolve = resolver[resolverName];
  resolver[resolverName] = function resolveFilename(this: unknown, request, ...others) {
    return resolve.call(this, wasmInstead(request) ?? request, ...others);
  };
}
