// The app's MCP server over HTTP on this computer, because the conformance suite speaks nothing else. The app has no such
// port.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { localhostHostValidation, localhostOriginValidation, toNodeHandler } from "@modelcontextprotocol/node";
import { mcpServer } from "#main/agents/mcp/mcpServer.ts";
import { registerFixtures } from "./fixtures.ts";
import { fakeSession } from "./fakeSession.ts";

export interface Bridge {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Starts the bridge, with the suite's fixtures beside the app's tools. */
export async function startBridge(): Promise<Bridge> {
  const { session, calls } = fakeSession();
  const handle = toNodeHandler(
    createMcpHandler(() => {
      const server = mcpServer(session, calls);
      registerFixtures(server);
      return server;
    }),
  );
  const isLocalHost = localhostHostValidation();
  const isLocalOrigin = localhostOriginValidation();
  const server = createServer((request, response) => {
    if (isLocalHost(request, response) && isLocalOrigin(request, response))
      // The package declares optional fields without undefined, which Node's types have.
      void handle(request as Parameters<typeof handle>[0], response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
