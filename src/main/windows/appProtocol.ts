import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Protocol, protocol } from "electron";
import type { Language } from "#texts/language.ts";
import { consentPolicy, thumbnailerPolicy, uiPolicy } from "./contentPolicy.ts";
import { developed, devServer } from "./devServer.ts";
import { origins, schemes } from "./origins.ts";
import { type MediaFile, streamFile } from "./streamFile.ts";

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
};

/** Must run before the app is ready. */
export function registerSchemes(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: schemes.app, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
    { scheme: schemes.media, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ]);
}

const policies: ReadonlyMap<string, string> = new Map([
  [origins.ui, uiPolicy],
  [origins.consent, consentPolicy],
  [origins.thumbnailer, thumbnailerPolicy],
]);

const storedMedia = /^\/stored\/([0-9a-f-]{36})$/;

/**
 * Serves the built pages. Only files that existed when the app started have a URL; paths are never joined. The media
 * renderer reads the file of its request under its own origin, so no other page can read media bytes. `language` is written into
 * each page, which uses it.
 */
export function serveApp(
  target: Protocol,
  folder: string,
  language: () => Language,
  requestedFile: (requestId: string) => Promise<MediaFile | null>,
): void {
  const files = new Map<string, string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (path.extname(name) in contentTypes) files.set(`/${name.split(path.sep).join("/")}`, path.join(folder, name));
  }
  target.handle(schemes.app, async (request) => {
    const { pathname, origin } = originOf(request.url);
    const stored = storedMedia.exec(pathname)?.[1];
    if (stored !== undefined && origin === origins.thumbnailer) {
      return streamFile(await requestedFile(stored), request.headers.get("range"));
    }
    const policy = policies.get(origin);
    const server = devServer();
    if (server !== null && policy !== undefined) return developed(server, request, policy);
    const file = files.get(pathname);
    if (file === undefined || policy === undefined || request.method !== "GET")
      return new Response(null, { status: 404 });
    return new Response(new Uint8Array(inLanguage(await readFile(file), pathname, language())), {
      headers: {
        "content-type": contentTypes[path.extname(file)] ?? "application/octet-stream",
        "content-security-policy": policy,
        "x-content-type-options": "nosniff",
        "cross-origin-opener-policy": "same-origin",
        "referrer-policy": "no-referrer",
        // Each of these would put a window of the page's content over a consent. [CV11]
        "permissions-policy": "picture-in-picture=(), fullscreen=(), display-capture=()",
        "x-dns-prefetch-control": "off",
      },
    });
  });
}

function inLanguage(content: Buffer, pathname: string, language: Language): Buffer {
  if (!pathname.endsWith(".html") || language === "en") return content;
  return Buffer.from(content.toString("utf8").replace('<html lang="en"', `<html lang="${language}"`));
}

/** `URL.origin` is "null" for schemes that Node does not know, so this function builds the origin. */
function originOf(url: string): { readonly pathname: string; readonly origin: string } {
  const { protocol: scheme, host, pathname } = new URL(url);
  return { pathname, origin: `${scheme}//${host}` };
}
