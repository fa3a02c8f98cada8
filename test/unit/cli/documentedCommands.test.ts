import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parseArguments } from "#cli/arguments/parseArguments.ts";
import { allCommands } from "#cli/commands/ownCommands.ts";
import { describeClient } from "#cli/data/describeTools.ts";
import { tools } from "#contracts/agents/tools/tools.ts";
import { exampleCommands } from "#renderer/features/settings/agents/exampleCommands.ts";

const commands = allCommands(describeClient(tools, "1.0.0"));
const guide = readFileSync(path.join(import.meta.dirname, "../../../docs/agents.md"), "utf8");

/** Returns the arguments of each `proofsheet` command in a text, without its comments. */
function commandsIn(text: string): readonly (readonly string[])[] {
  return [...text.matchAll(/(?:^|`|\(|-- )proofsheet ([^`#\n)]+)/gm)].map(([, rest = ""]) =>
    [...rest.trim().matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? ""),
  );
}

test("[AG103] every command in the guide and in Settings is one that the command line accepts", () => {
  const documented = commandsIn([guide, ...Object.values(exampleCommands)].join("\n"));
  expect(documented.length).toBeGreaterThan(12);
  for (const args of documented) expect(() => parseArguments(args, commands), args.join(" ")).not.toThrow();
});
