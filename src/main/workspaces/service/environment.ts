import { createHash } from "node:crypto";
import type { Workspace } from "#contracts/desktop/app.ts";
import { isLoopbackHost } from "#main/shared/base/loopbackHost.ts";

/** A service named by environment variables for this run. Its key is only in memory and never written to disk. */
export interface EnvironmentService {
  readonly workspace: Workspace;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly webhookSecret: string | null;
  /** Reads per minute that a service on this computer allows; null if the API's own limit applies. */
  readonly readsPerMinute: number | null;
}

/**
 * Reads `PROOFSHEET_BASE_URL`, `PROOFSHEET_API_KEY` and optionally `PROOFSHEET_WEBHOOK_SECRET`; null if they are not
 * set. Throws with a text for the terminal if they are unusable; the URL must be https, or http on loopback.
 * `PROOFSHEET_READS_PER_MINUTE`, and `PROOFSHEET_TEST_CREDITS=1` for a service whose credits are no money, apply on loopback
 * only.
 */
export function environmentService(
  environment: Readonly<Record<string, string | undefined>>,
): EnvironmentService | null {
  const { PROOFSHEET_BASE_URL: baseUrl, PROOFSHEET_API_KEY: apiKey, PROOFSHEET_WEBHOOK_SECRET: secret } = environment;
  if (baseUrl === undefined || baseUrl === "") return null;
  if (apiKey === undefined || apiKey === "")
    throw new Error("PROOFSHEET_BASE_URL is set, and PROOFSHEET_API_KEY is not.");
  if (!URL.canParse(baseUrl)) throw new Error("PROOFSHEET_BASE_URL is not a URL.");
  const { protocol, hostname, host, href } = new URL(baseUrl);
  const isLoopback = isLoopbackHost(hostname);
  if (protocol !== "https:" && !(protocol === "http:" && isLoopback)) {
    throw new Error("PROOFSHEET_BASE_URL must be https, or http on this computer.");
  }
  const id = `env-${createHash("sha256").update(href).digest("hex").slice(0, 12)}`;
  // A URL says nothing about money: a paid service may be behind a gateway on this computer.
  const hasRealCredits = !(isLoopback && environment["PROOFSHEET_TEST_CREDITS"] === "1");
  const workspace = { id, name: host, kind: "environment", host, hasRealCredits } as const;
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
