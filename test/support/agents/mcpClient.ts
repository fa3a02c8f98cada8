import { Client } from "@modelcontextprotocol/client";

/** The revisions of the protocol that the app serves. */
export const eras = ["2025-11-25", "2026-07-28"] as const;
export type Era = (typeof eras)[number];

/** Returns a client of the protocol's SDK that speaks only this revision. */
export function mcpClient(era: Era): Client {
  const mode = era === "2025-11-25" ? "legacy" : { pin: era };
  return new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
}
