// Tests the MCP server against the protocol's own programs: its conformance suite and client, then its Inspector, which
// npm downloads at a fixed version. Last, the Inspector drives the packaged app, which this packages.
import path from "node:path";
import { projectNode, root, run, toolEnvironment } from "./lib/project.mjs";

const vitest = path.join(root, "node_modules", "vitest", "vitest.mjs");
const steps = [
  [vitest, "run", "--project", "integration", "test/integration/agents/mcp"],
  ["test/mcp/inspector.ts"],
  [path.join(root, "scripts", "packaged.mjs"), "--config", "test/mcp/playwright.config.ts"],
];
const env = toolEnvironment();
for (const step of steps) {
  process.exitCode = await run(projectNode(), step, { env });
  if (process.exitCode !== 0) break;
}
