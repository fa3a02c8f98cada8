import { execFileSync, spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { describeClient } from "#cli/data/describeTools.ts";
import { allCommands } from "#cli/commands/ownCommands.ts";
import { completionScript } from "#cli/output/completion.ts";
import { commandHelp, overview } from "#cli/output/help.ts";
import { tools } from "#contracts/agents/tools/tools.ts";

const commands = allCommands(describeClient(tools, "1.0.0"));
const named = (words: string) => {
  const found = commands.find((one) => one.words.join(" ") === words);
  if (found === undefined) throw new Error(`no command ${words}`);
  return found;
};

test("[AG103] the overview lists every command with its arguments and title", () => {
  const text = overview(commands, []);
  for (const { words, title } of commands) expect(text).toMatch(new RegExp(`^  ${words.join(" ")}.*${title}$`, "m"));
  expect(text).toContain("No command spends credits");
  expect(overview(commands, ["ads"])).not.toContain("ledger");
  expect(Math.max(...text.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(120);
});

test("[AG103] the help of a command is as it was written down", () => {
  // A command of the command line alone: the texts of tools have their own test.
  expect(commandHelp(named("pair"))).toMatchInlineSnapshot(`
    "Usage: proofsheet pair [OPTIONS]

    Requests a pairing, and prints the code that Proofsheet shows, too. A person decides in Proofsheet,
    Settings › Agents.

    Options:
      --scope ads|library|compose|confirmations|boards|ledger  What the program may do. Default: ads, library, compose, confirmations.

    Global options:
      --json            Print JSON. --json=id,status prints only these fields.
      --workspace TEXT  ID of the workspace. The command fails if it isn't open.
      --program TEXT    Name of the paired program that calls.
      --no-start        Don't start Proofsheet if it isn't running.
      --quiet           Print no progress.
      --help            Print this help.
      --version         Print the version."
  `);
});

test("[AG103] the completion scripts offer what may follow", () => {
  const bash = completionScript("bash", commands);
  const complete = (...typed: readonly string[]) => {
    const words = ["proofsheet", ...typed].map((word) => `'${word}'`).join(" ");
    const script = `${bash}\nCOMP_WORDS=(${words}); COMP_CWORD=${typed.length}; _proofsheet; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return execFileSync("bash", ["-c", script], { encoding: "utf8" }).trim().split("\n");
  };
  expect(complete("li")).toEqual(["library", "list"]);
  expect(complete("ads", "")).toEqual(expect.arrayContaining(["search", "show"]));
  expect(complete("library", "get", "--out")).toEqual(["--output"]);
  expect(complete("quote", "s")).toEqual(["scene"]);
  for (const shell of ["zsh", "fish", "powershell"] as const) {
    const script = completionScript(shell, commands);
    for (const { words } of commands) expect(script).toContain(words.at(-1));
  }
  expect(spawnSync("bash", ["-n"], { input: bash }).status).toBe(0);
});
