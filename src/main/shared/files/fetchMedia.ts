import { lookup } from "node:dns";
import { isIP, type Socket } from "node:net";
import { Agent, buildConnector, type Dispatcher } from "undici";
import type { PlainReasonCode, Reason } from "#contracts/reason.ts";
import { checkedTls } from "#main/shared/base/checkedTls.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { DownloadOutcome } from "./domain/downloadOutcome.ts";
import { type PartialDownload, isStrongTag } from "./partialDownloads.ts";
import { UnfitMediaError } from "./mediaValidator.ts";
import type { ContentStore } from "./contentStore.ts";
import { reserveBytes } from "./diskSpace.ts";
import { pacedStream } from "./pacedStream.ts";
import { isPublicAddress } from "./publicAddress.ts";

export interface MediaFetcher {
  /**
   * Downloads a file. With a key, continues the partial file that a lost connection or a crash left. `neededBytes`: what
   * an earlier attempt found missing on the disk; the file is requested only if there is that much.
   */
  readonly fetch: (url: string, key?: string, neededBytes?: number) => Promise<DownloadOutcome>;
  readonly close: () => Promise<void>;
}

export interface FetcherOptions {
  readonly store: ContentStore;
  /**
   * The workspace's service. Only its origin may be on loopback, and only its origin receives the key.
   * Rejects while the service is unknown.
   */
  readonly service: () => Promise<{ readonly origin: string; readonly apiKey: string }>;
  /** Returns why that many bytes, with the reserve, can't be stored now; null if they can. If absent, they always can. */
  readonly problemOf?: (neededBytes: number) => Promise<Reason | null>;
  /** Stops a file that arrives too slowly; if absent, a file may take any time. [AK61] */
  readonly pace?: Clock;
}

const maxRedirects = 3;
const idleTimeoutMs = 15_000;

type Answer = Dispatcher.ResponseData & { readonly source: string };

class Forbidden extends Error {
  override readonly name = "Forbidden";
  readonly reason: Reason;

  constructor(code: PlainReasonCode) {
    super(code);
    this.reason = { code };
  }
}

/** Downloads result files from the hosts that the service names. */
export function mediaFetcher(options: FetcherOptions): MediaFetcher {
  const guarded = new Agent({ connect: guardedConnector(), headersTimeout: 30_000, bodyTimeout: idleTimeoutMs });
  const own = new Agent({ connect: checkedTls, headersTimeout: 30_000, bodyTimeout: idleTimeoutMs });

  async function sendRequest(address: URL, partial: PartialDownload | null): Promise<Dispatcher.ResponseData> {
    const service = await options.service();
    const isService = address.origin === service.origin;
    if (!isService) assertFetchable(address);
    const dispatcher = isService ? own : guarded;
    return dispatcher.request({
      origin: address.origin,
      path: `${address.pathname}${address.search}`,
      method: "GET",
      headers: {
        "accept-encoding": "identity",
        ...(isService && { authorization: `Bearer ${service.apiKey}` }),
        ...(partial?.source === sourceOf(address) && {
          range: `bytes=${partial.sizeBytes}-`,
          "if-range": partial.etag,
        }),
      },
    });
  }

  async function follow(url: string, partial: PartialDownload | null): Promise<Answer> {
    let address = parse(url);
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const answer = await sendRequest(address, partial);
      const location = answer.headers["location"];
      if (answer.statusCode < 300 || answer.statusCode >= 400 || typeof location !== "string") {
        return { ...answer, source: sourceOf(address) };
      }
      await answer.body.dump();
      address = parse(location, address);
    }
    throw new Forbidden("too_many_redirects");
  }

  /** Returns the position in the file at which the response begins; null if it has no usable part of the file. */
  async function beginningOf(
    answer: Answer,
    partial: PartialDownload | null,
    key: string | undefined,
  ): Promise<number | null> {
    if (!isUnpacked(answer.headers["content-encoding"])) return null;
    if (answer.statusCode === 200) return 0;
    if (partial === null || key === undefined || answer.source !== partial.source) return null;
    if (answer.statusCode === 206 && isRest(answer, partial)) return partial.sizeBytes;
    // Whatever is wrong with the range, the next attempt without one avoids it.
    if (answer.statusCode === 206 || answer.statusCode === 416) await options.store.forget(key);
    return null;
  }

  const problemOf = options.problemOf ?? (() => Promise.resolve(null));
  return {
    fetch: async (url, key, neededBytes = reserveBytes) => {
      try {
        const before = await problemOf(neededBytes);
        if (before !== null) return { kind: "no_space", reason: before };
        const partial = key === undefined ? null : await options.store.partialDownload(key);
        const answer = await follow(url, partial);
        const from = await beginningOf(answer, partial, key);
        if (from !== null) {
          const announced = Number(answer.headers["content-length"] ?? 0) || 0;
          const problem = await problemOf(announced + reserveBytes);
          if (problem !== null) {
            answer.body.on("error", () => undefined).destroy();
            return { kind: "no_space", reason: problem };
          }
          const { etag } = answer.headers;
          const as = key === undefined || !isStrongTag(etag) ? undefined : { key, etag, source: answer.source };
          const { pace } = options;
          const body = pace === undefined ? answer.body : pacedStream(answer.body, pace, announced);
          const file = await options.store.receive(body, as && { ...as, sizeBytes: from });
          return { kind: "stored", file };
        }
        await answer.body.dump();
        return afterStatus(answer.statusCode);
      } catch (cause) {
        if (cause instanceof Forbidden) return { kind: "forbidden", reason: cause.reason };
        if (cause instanceof UnfitMediaError) return { kind: "refused", reason: cause.reason };
        if (isDiskFailure(cause)) return { kind: "again", reason: { code: "disk_failed" } };
        return { kind: "again", reason: { code: "download_failed" } };
      }
    },
    close: async () => {
      await Promise.all([guarded.destroy(), own.destroy()]);
    },
  };
}

/** Returns a URL without its query, because signed URLs of the same file differ there. */
function sourceOf(address: URL): string {
  return `${address.origin}${address.pathname}`;
}

/** Returns whether a response is the whole missing part of the same version. RFC 9110, 15.3.7 */
function isRest({ headers }: Answer, partial: PartialDownload): boolean {
  const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(String(headers["content-range"])) ?? [];
  const isWholeRest = Number(first) === partial.sizeBytes && Number(last) + 1 === Number(size);
  return isWholeRest && headers["etag"] === partial.etag;
}

/** Only a success status describes the file itself, so no other status ends the download permanently. [S9] */
function afterStatus(status: number): DownloadOutcome {
  if (status === 200) return { kind: "refused", reason: { code: "unexpected_encoding" } };
  if (status >= 400 && status < 500 && ![408, 416, 429].includes(status)) return { kind: "stale", status };
  return { kind: "again", reason: { code: "file_host_status", status } };
}

function isUnpacked(contentEncoding: string | string[] | undefined): boolean {
  return contentEncoding === undefined || contentEncoding === "" || contentEncoding === "identity";
}

function parse(url: string, base?: URL): URL {
  if (!URL.canParse(url, base?.href)) throw new Forbidden("invalid_url");
  return new URL(url, base);
}

/** Throws `Forbidden` for a URL that must not be fetched. The URL parser has already normalized IP addresses. */
function assertFetchable(address: URL): void {
  if (address.protocol !== "https:") throw new Forbidden("not_https");
  if (address.username !== "" || address.password !== "") throw new Forbidden("url_with_login");
  const host = address.hostname.replace(/^\[|\]$/g, "");
  const isPrivate = isIP(host) === 0 ? /(^|\.)localhost\.?$/.test(host) : !isPublicAddress(host);
  if (isPrivate) throw new Forbidden("private_address");
}

/** Rejects a name that resolves to a private address, and checks the peer again after connecting. */
function guardedConnector(): buildConnector.connector {
  const connect = buildConnector({
    timeout: 10_000,
    ...checkedTls,
    lookup: (hostname, options, callback) => {
      lookup(hostname, { ...options, all: true }, (cause, addresses) => {
        if (cause) return callback(cause, []);
        const allowed = addresses.filter(({ address }) => isPublicAddress(address));
        if (allowed.length === 0) return callback(new Forbidden("private_address"), []);
        return options.all ? callback(null, allowed) : callback(null, allowed[0]?.address ?? "", allowed[0]?.family);
      });
    },
  });
  return (options, callback) => {
    connect(options, (...result) => {
      const [cause, socket] = result;
      if (cause === null && !isPublicAddress(peerOf(socket))) {
        socket.destroy();
        callback(new Forbidden("private_address"), null);
        return;
      }
      callback(...result);
    });
  };
}

function peerOf(socket: Socket): string {
  return socket.remoteAddress ?? "";
}

function isDiskFailure(cause: unknown): boolean {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return typeof code === "string" && ["ENOSPC", "EIO", "EROFS", "EACCES", "EDQUOT", "EMFILE"].includes(code);
}
