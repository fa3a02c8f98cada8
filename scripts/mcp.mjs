// Tests the MCP server against the protocol's own programs: its conformance suite and client, then its Inspector, which
// npm downloads at a fixed version.
import path from "node:path";
import { projectNode, root, run, toolEnvironment } from "./lib/project.mjs";

const vitest = path.join(root, "node_modules", "vitest", "vitest.mjs");
const env = toolEnvironment();
const tests = await run(projectNode(), [vitest, "run", "--project", "integration", "test/integration/agents/mcp"], {
  env,
});
const inspected = tests === 0 ? await run(projectNode(), ["test/mcp/inspector.ts"], { env }) : tests;
process.exitCode = inspected;
