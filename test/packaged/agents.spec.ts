import type { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, test } from "@playwright/test";
import { acceptPairing } from "../e2e/programSteps.ts";
import { eras, mcpClient } from "../support/agents/mcpClient.ts";
import { packagedCommand } from "./packagedCommand.ts";
import { fetchConfirmed, withPrograms } from "./programJourney.ts";

const program = "Claude Code";

/** Calls a tool before the pairing. Returns the code of the pairing request. */
async function codeOf(host: Client): Promise<string> {
  const refused = await host.callTool({ name: "status", arguments: {} });
  expect([refused.isError, JSON.stringify(refused.content)]).toEqual([true, expect.stringContaining("not_paired")]);
  const [, code] = /code there is (\w{4})/.exec(JSON.stringify(refused.content)) ?? [];
  if (code === undefined) throw new Error(`There is no code: ${JSON.stringify(refused.content)}`);
  return code;
}

for (const era of eras) {
  test(`[AG79] [AG101] [AG105] in era ${era}, a host of the packaged command is paired, searches ads, gets a quote, and fetches the result that a person confirmed`, async () => {
    await withPrograms(async (page, dataDir) => {
      const host = mcpClient(era);
      const unreadable: Error[] = [];
      // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the client is no event target
      host.onerror = (cause) => unreadable.push(cause);
      const command = packagedCommand(dataDir, "mcp", "--program", program, "--no-start");
      const transport = new StdioClientTransport({ ...command, stderr: "pipe" });
      let printed = "";
      transport.stderr?.on("data", (chunk: Buffer) => (printed += chunk.toString("utf8")));
      await host.connect(transport);
      expect(host.getNegotiatedProtocolVersion()).toBe(era);
      await acceptPairing(page, program, await codeOf(host));
      await fetchConfirmed({ page, dataDir, program }, async (name, input) => {
        const result = await host.callTool({ name, arguments: input });
        expect(result.isError, JSON.stringify(result.content)).not.toBe(true);
        return result.structuredContent;
      });
      await host.close();
      expect([printed, unreadable]).toEqual(["", []]);
    });
  });
}
