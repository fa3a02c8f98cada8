// An MCP server on a real Unix socket, and the protocol's own client connected to it.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Client } from "@modelcontextprotocol/client";
import type { McpSession } from "#main/agents/endpoint/mcpSession.ts";
import { serveMcpLazily } from "#main/agents/mcp/serveMcpLazily.ts";
import { socketTransport } from "#main/agents/mcp/socketTransport.ts";
import type { ToolCalls } from "#main/agents/toolCalls.ts";
import { type Era, mcpClient } from "./mcpClient.ts";

export interface McpConnection {
  /** A new socket to the server, without a client. */
  readonly socket: () => Promise<Socket>;
  /** A client that has connected in this era. */
  readonly client: (era: Era) => Promise<Client>;
}

/** Serves these calls on a socket until `work` has ended. */
export async function withMcp(
  session: McpSession,
  calls: ToolCalls,
  work: (connection: McpConnection) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-mcp-"));
  const address = process.platform === "win32" ? `\\\\.\\pipe\\${path.basename(folder)}` : path.join(folder, "socket");
  const sockets: Socket[] = [];
  const clients: Client[] = [];
  const server = createServer((stream) => {
    sockets.push(stream);
    serveMcpLazily(stream, session, calls);
  });
  server.listen(address);
  await once(server, "listening");
  const socket = async () => {
    const own = connect(address);
    sockets.push(own);
    await once(own, "connect");
    return own;
  };
  try {
    await work({
      socket,
      client: async (era) => {
        const client = mcpClient(era);
        clients.push(client);
        await client.connect(socketTransport(await socket()));
        return client;
      },
    });
  } finally {
    await Promise.all(clients.map((client) => client.close()));
    for (const one of sockets) one.destroy();
    server.close();
    await once(server, "close");
    rmSync(folder, { recursive: true, force: true });
  }
}
