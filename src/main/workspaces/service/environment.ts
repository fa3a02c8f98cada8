import { createHash } from "node:crypto";
import type { Workspace } from "../../../contracts/desktop/app.ts";
import { isLoopbackHost } from "../../shared/base/loopbackHost.ts";

/** A service that was named for this run from outside; its key lives in memory only and is never written. */
export interface EnvironmentService {
  readonly workspace: Workspace;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly webhookSecret: string | null;
  /** Reads a minute that a service on this computer stands, where it is not the interface's own limit. */
  readonly readsPerMinute: number | null;
}

/**
 * Reads `PROOFSHEET_BASE_URL`, `PROOFSHEET_API_KEY` and, if it is there, `PROOFSHEET_WEBHOOK_SECRET`; null when they are not
 * set. Throws, in words for the terminal, when they are set and cannot be used: https, or http on loopback.
 * `PROOFSHEET_READS_PER_MINUTE` counts on loopback alone.
 */
export function environmentService(
  environment: Readonly<Record<string, string | undefined>>,
): EnvironmentService | null {
  const { PROOFSHEET_BASE_URL: baseUrl, PROOFSHEET_API_KEY: apiKey, PROOFSHEET_WEBHOOK_SECRET: secret } = environment;
  if (baseUrl === undefined || baseUrl === "") return null;
  if (apiKey === undefined || apiKey === "")
    throw new Error("PROOFSHEET_BASE_URL is set, and PROOFSHEET_API_KEY is not.");
  if (!URL.canParse(baseUrl)) throw new Error("PROOFSHEET_BASE_URL is not an address.");
  const { protocol, hostname, host, href } = new URL(baseUrl);
  const isLoopback = isLoopbackHost(hostname);
  if (protocol !== "https:" && !(protocol === "http:" && isLoopback)) {
    throw new Error("PROOFSHEET_BASE_URL must be https, or http on this computer.");
  }
  const id = `env-${createHash("sha256").update(href).digest("hex").slice(0, 12)}`;
  const workspace = { id, name: host, kind: "environment", host, hasRealCredits: true } as const;
  const reads = Number(environment["PROOFSHEET_READS_PER_MINUTE"]);
  const readsPerMinute = isLoopback && Number.isInteger(reads) && reads > 0 ? reads : null;
  return {
    workspace,
    baseUrl: href.replace(/\/$/, ""),
    apiKey,
    webhookSecret: secret === undefined || secret === "" ? null : secret,
    readsPerMinute,
  };
}
