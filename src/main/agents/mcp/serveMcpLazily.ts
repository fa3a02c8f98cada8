import type { ServeMcp } from "#main/agents/endpoint/mcpSession.ts";

/** Serves MCP. The protocol's code is a chunk of its own, loaded at the first connection: most users never need it. */
export const serveMcpLazily: ServeMcp = (stream, session, calls) => {
  import("./serveMcp.ts").then(
    ({ serveMcp }) => serveMcp(stream, session, calls),
    (cause: unknown) => stream.destroy(cause instanceof Error ? cause : undefined),
  );
};
