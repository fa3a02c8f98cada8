import { serveStdio } from "@modelcontextprotocol/server/stdio";
import type { ServeMcp } from "#main/agents/endpoint/mcpSession.ts";
import { mcpServer } from "./mcpServer.ts";
import { socketTransport } from "./socketTransport.ts";

/** Serves MCP on a connection, in both eras of the protocol: 2025-11-25 and 2026-07-28. [AG79] */
export const serveMcp: ServeMcp = (stream, session, calls) => {
  serveStdio(() => mcpServer(session, calls), { transport: socketTransport(stream), legacy: "serve" });
};
