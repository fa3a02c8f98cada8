import type { McpSession } from "#main/agents/endpoint/mcpSession.ts";
import type { ToolCalls } from "#main/agents/toolCalls.ts";
import { callingProgram, fakeTools } from "../support/agents/fakeTools.ts";
import { someAd } from "../support/agents/someAd.ts";

/** Returns the session of a paired program, and tools that find one ad. */
export function fakeSession(): { readonly session: McpSession; readonly calls: ToolCalls } {
  const tools = fakeTools({
    "ads.page": () => ({ ads: [someAd()], next: null }),
    "ads.count": () => ({ count: 1, isCapped: false }),
    "ads.read": () => someAd(),
    "boards.list": () => [],
    "searches.list": () => [],
    "connection.read": () => ({ state: "online" }),
  });
  return {
    session: {
      program: () => callingProgram(),
      requestPairing: () => ({ code: "4F7K" }),
      workspace: { id: "test", name: "Acme" },
    },
    calls: { call: (program, tool, input, signal) => tools.call(tool, input, { program, signal }) },
  };
}
