import { randomUUID } from "node:crypto";
import { exitCodes } from "#contracts/agents/agentErrors.ts";
import { readInputFile } from "#cli/arguments/inputFile.ts";
import { inputOf } from "#cli/arguments/inputOf.ts";
import { commandError } from "#cli/commandError.ts";
import type { Calls } from "#cli/connection/calls.ts";
import type { CommandData } from "#cli/data/commandData.ts";
import type { Context, ExitCode } from "./context.ts";
import { saveFiles } from "./saveFiles.ts";

type Result = Readonly<Record<string, unknown>>;

/** The longest time that one call may wait, in seconds. */
const waitsAtMost = 50;

/** Calls the tool of a command and prints its result. */
export async function runTool(context: Context, command: CommandData, tool: string): Promise<ExitCode> {
  const { system, values, printer, withCalls } = context;
  const typed = await inputOf(command, values, (file, option) => readInputFile(system, file, option));
  // With a key of its own, a call that is repeated runs once.
  const takesKey = command.options.some(({ flag, path }) => flag === "request-key" && path.length === 1);
  const input = takesKey && typed["request_key"] === undefined ? { ...typed, request_key: randomUUID() } : typed;
  if (tool === "request_confirmation") return requestConfirmation(context, input);
  const result = await withCalls((calls) => calls.call(tool, input));
  const folder = values.get("output")?.[0];
  await printer.result(
    tool === "fetch_results" && folder !== undefined ? await saveFiles(system, result, folder) : result,
  );
  return 0;
}

/** Requests a confirmation, and waits for the person's decision as long as `--wait` says. */
async function requestConfirmation({ values, printer, withCalls }: Context, input: Result): Promise<ExitCode> {
  const typed = values.get("wait")?.[0];
  const end = Date.now() + (typed === undefined ? 0 : durationOf(typed));
  const result = await withCalls(async (calls) => {
    const first = await calls.call(
      "request_confirmation",
      typed === undefined ? input : { ...input, wait_s: secondsUntil(end) },
    );
    return typed === undefined ? first : decisionOf(calls, first, end, printer.progress);
  });
  await printer.result(result);
  return exitCodeOfStatus(result["status"]);
}

async function decisionOf(calls: Calls, first: Result, end: number, progress: (text: string) => void): Promise<Result> {
  const id = first["confirmation_id"];
  let state = first;
  while (state["status"] === "waiting_for_person" && secondsUntil(end) > 0) {
    progress("Waiting for a person to decide in Proofsheet…");
    const answer = await calls.call("get_request", { id, wait_s: secondsUntil(end) });
    const confirmation = answer["confirmation"];
    if (typeof confirmation !== "object" || confirmation === null) break;
    state = { ...state, ...confirmation };
  }
  return state;
}

function secondsUntil(end: number): number {
  return Math.max(0, Math.min(waitsAtMost, Math.ceil((end - Date.now()) / 1000)));
}

/** Returns the exit code of a confirmation request by its status. */
export function exitCodeOfStatus(status: unknown): ExitCode {
  if (status === "waiting_for_person") return exitCodes.waits_for_person;
  if (status === "declined") return exitCodes.declined;
  if (status === "expired") return exitCodes.expired;
  return status === "cancelled" ? exitCodes.failed : 0;
}

/** Parses a duration such as `90s`, `10m`, or `2h`, into ms. */
export function durationOf(text: string): number {
  const [, amount, unit] = /^(\d{1,6})(s|m|h)?$/.exec(text) ?? [];
  if (amount === undefined) throw commandError("usage", "--wait needs a duration, such as 90s, 10m, or 2h.");
  return Number(amount) * (unit === "h" ? 3_600_000 : unit === "m" ? 60_000 : 1_000);
}
