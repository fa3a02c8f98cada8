import Module from "node:module";
import process from "node:process";
import type Sharp from "sharp";

let loaded: Promise<typeof Sharp> | undefined;

/** Loads the image library when the first image is rendered, so that the sandbox starts without it. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<typeof Sharp> {
  if ("electron" in process.versions) preferWasm();
  const { default: sharp } = await import("sharp");
  // Each file is read once, so a cache of decoded files would only cost memory.
  sharp.cache(false);
  return sharp;
}

/** Not every Node version in Electron has a public hook for `require`. */
const resolverName = "_resolveFilename";
type Resolver = Record<typeof resolverName, (request: string, ...others: readonly unknown[]) => string>;

const wasmBuild = "@img/sharp-wasm32/sharp.node";

/** Returns the module to load instead of a native build for any system. Null if the request is for another module. */
export function wasmInstead(request: string): string | null {
  return /^@img\/sharp-(?!wasm32\/)[a-z0-9-]+\/sharp\.node$/.test(request) ? wasmBuild : null;
}

/**
 * In the app, the library decodes images from third parties, in a process that isn't sandboxed on every system. An
 * error in WebAssembly stays within its own memory. On Linux, the native library also conflicts with Electron's GLib:
 * it mistakes one's objects for the other's, which warns at best and crashes at worst. [SE67]
 */
function preferWasm(): void {
  const resolver = Module as unknown as Resolver;
  const resolve = resolver[resolverName];
  resolver[resolverName] = function resolveFilename(this: unknown, request, ...others) {
    return resolve.call(this, wasmInstead(request) ?? request, ...others);
  };
}
