import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, type Page, test } from "@playwright/test";
import { tools } from "#contracts/agents/tools/tools.ts";
import { acceptPairing } from "../e2e/programSteps.ts";
import { packagedCommand } from "../packaged/packagedCommand.ts";
import { fetchConfirmed, withPrograms } from "../packaged/programJourney.ts";
import { inspect } from "./inspect.ts";

const program = "Inspector";

/** Pairs by the command: the Inspector ends its connection after each call, and a pairing request ends with it. */
async function pair(page: Page, dataDir: string): Promise<void> {
  const { command, args, env } = packagedCommand(dataDir, "pair", "--program", program, "--no-start");
  const child = spawn(command, args, { env, stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(child, "close");
  let printed = "";
  child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString("utf8")));
  await expect.poll(() => printed).toMatch(/Code: \w{4}/);
  await acceptPairing(page, program, /Code: (\w{4})/.exec(printed)?.[1] ?? "");
  expect((await ended)[0]).toBe(0);
}

for (const era of ["legacy", "modern"] as const) {
  test(`[AG79] [AG105] the Inspector drives the packaged command in the ${era} era, from a search to the result that a person confirmed`, async () => {
    await withPrograms(async (page, dataDir) => {
      await pair(page, dataDir);
      const server = packagedCommand(dataDir, "mcp", "--program", program, "--no-start");
      const list = await inspect(server, era, "--method", "tools/list");
      expect(list.code).toBe(0);
      expect(list.output.tools.map(({ name }: { readonly name: string }) => name)).toEqual(
        tools.map(({ name }) => name),
      );
      await fetchConfirmed({ page, dataDir, program }, async (name, input) => {
        const call = ["--method", "tools/call", "--tool-name", name, "--tool-args-json", JSON.stringify(input)];
        const { code, output } = await inspect(server, era, ...call);
        expect([name, code]).toEqual([name, 0]);
        return output.structuredContent;
      });
    });
  });
}
