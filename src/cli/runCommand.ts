import { parseArguments, type Parsed } from "./arguments/parseArguments.ts";
import { CommandError, commandError } from "./commandError.ts";
import { connectHost } from "./commands/connectHost.ts";
import type { Context, ExitCode } from "./commands/context.ts";
import { serveMcp } from "./commands/mcp.ts";
import { allCommands } from "./commands/ownCommands.ts";
import { pair, unpair } from "./commands/pair.ts";
import { runTool } from "./commands/toolCommand.ts";
import { watchRequests } from "./commands/watchRequests.ts";
import { callsOf } from "./connection/calls.ts";
import { connectToApp, type SessionOptions } from "./connection/connect.ts";
import { startApp } from "./connection/startApp.ts";
import { tokensOf } from "./connection/tokens.ts";
import type { ClientData, CommandData } from "./data/commandData.ts";
import { completionScript, shells } from "./output/completion.ts";
import { commandHelp, overview } from "./output/help.ts";
import { errorLine, printerOf } from "./output/printer.ts";
import type { System } from "./system.ts";

/** Runs the command line and returns its exit code. Never throws. */
export async function runCommand(args: readonly string[], data: ClientData, system: System): Promise<ExitCode> {
  try {
    const commands = allCommands(data);
    // Without a command, it opens the window, as the name of an app does.
    const parsed = parseArguments(args.length === 0 ? ["open"] : args, commands);
    if (parsed.kind === "command") return await runParsed(parsed, commands, data, system);
    const printer = printerOf(system, { jsonFields: null, isQuiet: false });
    if (parsed.kind === "version") await printer.text(`proofsheet ${data.version}`);
    else await printer.text(parsed.command === null ? overview(commands, parsed.words) : commandHelp(parsed.command));
    return 0;
  } catch (cause) {
    const failure = failureOf(cause, system);
    const isJson = args.some((one) => one === "--json" || one.startsWith("--json="));
    system.stderr.write(`${errorLine(failure.error, isJson)}\n`);
    return failure.exitCode;
  }
}

function failureOf(cause: unknown, system: System): CommandError {
  if (system.signal.aborted) return commandError("interrupted", "Interrupted.");
  if (cause instanceof CommandError) return cause;
  return commandError("failed", cause instanceof Error ? cause.message : String(cause));
}

async function runParsed(
  parsed: Extract<Parsed, { readonly kind: "command" }>,
  commands: readonly CommandData[],
  data: ClientData,
  system: System,
): Promise<ExitCode> {
  const { command } = parsed;
  const context = contextOf(parsed, commands, data, system);
  if (command.tool !== null) return runTool(context, command, command.tool);
  switch (command.words[0]) {
    case "watch":
      return watchRequests(context);
    case "pair":
      return pair(context);
    case "unpair":
      return unpair(context);
    case "mcp":
      return serveMcp(context);
    case "connect":
      return connectHost(context);
    case "open":
      return openApp(context);
    case "completion":
      return printCompletion(context);
    default:
      throw commandError("usage", "Unknown command. See proofsheet --help.");
  }
}

function contextOf(
  { globals, values }: Extract<Parsed, { readonly kind: "command" }>,
  commands: readonly CommandData[],
  data: ClientData,
  system: System,
): Context {
  const printer = printerOf(system, globals);
  const tokens = tokensOf(system, globals.program, globals.workspace);
  const connect = (mode: SessionOptions["mode"], token: string | null) =>
    connectToApp(system, data.wire, { ...globals, mode, token, progress: printer.progress });
  return {
    system,
    data,
    commands,
    globals,
    printer,
    tokens,
    values,
    connectMcp: (token) => connect("mcp", token),
    withCalls: async (work) => {
      const calls = callsOf(await connect("calls", tokens.read()));
      try {
        return await work(calls);
      } finally {
        calls.close();
      }
    },
  };
}

async function openApp({ system, values }: Context): Promise<ExitCode> {
  const link = values.get("link")?.[0];
  // Anything else could be an option of the app.
  if (link !== undefined && !/^proofsheet:\/\/[\w:/?&=%.~-]+$/.test(link))
    throw commandError("usage", "The link must begin with proofsheet://.");
  await startApp(system, link === undefined ? [] : [link]);
  return 0;
}

async function printCompletion({ commands, values, printer }: Context): Promise<ExitCode> {
  const shell = shells.find((one) => one === values.get("shell")?.[0]);
  if (shell === undefined) throw commandError("usage", `The shell must be one of: ${shells.join(", ")}.`);
  await printer.text(completionScript(shell, commands).trimEnd());
  return 0;
}
