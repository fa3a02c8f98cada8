import { expect, test } from "vitest";
import { eras } from "../../support/agents/mcpClient.ts";
import { runConformance } from "../../mcp/conformance.ts";

test.each(eras)(
  "[AG88] the server passes the conformance suite of revision %s, except what it leaves out",
  async (era) => {
    const { code, output } = await runConformance(era);
    expect(output).toContain("Baseline check passed");
    expect(code, output).toBe(0);
  },
);
