import { ownOption } from "#cli/arguments/globalOptions.ts";
import { shells } from "#cli/output/completion.ts";
import type { ClientData, CommandData, OptionData } from "#cli/data/commandData.ts";
import { hosts } from "./connectHost.ts";

const command = (
  word: string,
  title: string,
  description: string,
  options: readonly OptionData[] = [],
  positional: readonly string[] = [],
): CommandData => ({ words: [word], title, description, positional, options, tool: null, scope: null });

/** Options that only the command line has, by the tool that they belong to. They have no place in its input. */
const optionsOfTools: Readonly<Record<string, readonly OptionData[]>> = {
  fetch_results: [{ ...ownOption("output", "text", "Folder for the files (-o)."), path: [] }],
  request_confirmation: [{ ...ownOption("wait", "text", "How long to wait for the decision, such as 10m."), path: [] }],
};

/** Returns all commands: those of the tools, and those that only the command line has. */
export function allCommands(data: ClientData): readonly CommandData[] {
  return [
    ...data.commands.map((one) => ({ ...one, options: [...one.options, ...(optionsOfTools[one.tool ?? ""] ?? [])] })),
    command(
      "watch",
      "Print changes of requests",
      "Prints one line of JSON for each request of this program that is new or has changed, until it is interrupted.",
    ),
    command(
      "pair",
      "Pair a program",
      "Requests a pairing, and prints the code that Proofsheet shows, too. A person decides in Proofsheet, Settings › Agents.",
      [
        {
          ...ownOption("scope", "text", "What the program may do. Default: ads, library, compose, confirmations."),
          isList: true,
          choices: data.scopes,
        },
      ],
    ),
    command("unpair", "End a pairing", "Ends the pairing of the program, and deletes its token."),
    command(
      "mcp",
      "Serve MCP",
      "Connects a host's standard input and output to Proofsheet's MCP server. Hosts start it.",
    ),
    command(
      "connect",
      "Set up a host",
      "Prints how a host starts Proofsheet's MCP server. With --write, shows the change of the host's file and writes it.",
      [
        { ...ownOption("host", "text", "The host."), choices: hosts, isRequired: true },
        ownOption("write", "switch", "Write the host's file."),
      ],
      ["host"],
    ),
    command(
      "open",
      "Open Proofsheet",
      "Opens Proofsheet's window, or a proofsheet: link in it.",
      [ownOption("link", "text", "A link that a command printed.")],
      ["link"],
    ),
    command(
      "completion",
      "Print completion",
      "Prints the completion script of a shell.",
      [{ ...ownOption("shell", "text", "The shell."), choices: shells, isRequired: true }],
      ["shell"],
    ),
  ];
}
