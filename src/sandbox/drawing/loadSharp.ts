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
  if (process.platform === "linux" && "electron" in process.versions) preferWasm();
  const { default: sharp } = await import("sharp");
  // Files are read once: a cache of decoded ones only costs memory.
  sharp.cache(false);
  return sharp;
}

/** Node has no public hook for `require` in all versions that Electron brings. */
const resolverName = "_resolveFilename";
type Resolver = Record<typeof resolverName, (request: string, ...others: readonly unknown[]) => string>;

/**
 * Electron on Linux brings its own GLib, and the native library then takes its objects for those of the other: it
 * warns at best and crashes at worst. The WebAssembly build has nothing to share. Where it is not installed, the
 * native one is taken as it is.
 */
function preferWasm(): void {
  const resolver = Module as unknown as Resolver;
  const resolve = resolver[resolverName];
  let hasWasm: boolean | undefined;
  resolver[resolverName] = function resolveFilename(this: unknown, request, ...others) {
    if (!/^@img\/sharp-linux.*\/sharp\.node$/.test(request)) return resolve.call(this, request, ...others);
    hasWasm ??= canResolve(() => resolve.call(this, "@img/sharp-wasm32/sharp.node", ...others));
    return resolve.call(this, hasWasm ? "@img/sharp-wasm32/sharp.node" : request, ...others);
  };
}

function canResolve(resolve: () => string): boolean {
  try {
    resolve();
    return true;
  } catch {
    return false;
  }
}
