import type { Result } from "#contracts/result.ts";
import type { AgentErrorCode } from "#contracts/agents/agentErrors.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { fitAnswer } from "#main/agents/domain/answerSize.ts";
import type { CallingProgram, ToolAnswer, ToolCalls } from "#main/agents/toolCalls.ts";
import { callsOnce, type CallsOnce } from "./callsOnce.ts";
import { implementedTools } from "#main/agents/tools/implementedTools.ts";
import type { ImplementedTool } from "#main/agents/tools/implementTool.ts";
import { invalidInput, toAgentError, ToolFailure } from "#main/agents/tools/toolErrors.ts";
import { allowedCommands, type RunAllowed, type ToolPorts } from "#main/agents/tools/toolPorts.ts";

/** Refusals that the activity list shows. Other errors are the program's own business. */
const noted: ReadonlySet<AgentErrorCode> = new Set(["not_in_scope", "too_many_waiting", "declined"]);

/**
 * Creates the tools of one workspace. A call passes these checks in this order: the tool exists, it is in the program's
 * scopes, the input matches, the key is new, the answer matches and fits. [AG60]
 */
export function toolCalls(ports: ToolPorts, implemented: readonly ImplementedTool[] = implementedTools): ToolCalls {
  const byName = new Map(implemented.map((one) => [one.tool.name, one]));
  const once = callsOnce();

  return {
    call: async (program, name, input, signal): Promise<ToolAnswer> => {
      try {
        const found = byName.get(name);
        if (found === undefined) throw new ToolFailure("usage", "There is no such tool.");
        const value = await answerOf(ports, once, found, program, input, signal);
        return { kind: "result", value };
      } catch (cause) {
        const error = toAgentError(cause);
        const isFault = !(cause instanceof ToolFailure) && !(cause instanceof AppError);
        if (isFault) ports.report(name, cause);
        if (noted.has(error.code))
          ports.record({ programId: program.id, programName: program.name, kind: "refused", tool: name });
        return { kind: "error", error };
      }
    },
  };
}

async function answerOf(
  ports: ToolPorts,
  once: CallsOnce,
  found: ImplementedTool,
  program: CallingProgram,
  input: unknown,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  const { tool } = found;
  if (tool.scope !== null && !program.scopes.includes(tool.scope))
    throw new ToolFailure(
      "not_in_scope",
      `This program isn't paired for “${tool.scope}”. A person can pair it again with this scope.`,
    );
  const parsed = tool.input.safeParse(input);
  if (!parsed.success) throw invalidInput(parsed.error);
  const { request_key: requestKey, ...rest } = parsed.data;
  const work = async () => {
    const own = await found.run({ ...ports, program, signal }, parsed.data);
    const activity = found.activity(own);
    ports.record({ programId: program.id, programName: program.name, tool: tool.name, ...activity });
    const { workspace } = await ports.run("app.describe", {});
    return checked(found, { workspace: workspace.name, real_credits: workspace.hasRealCredits, ...own });
  };
  if (typeof requestKey !== "string") return work();
  return once.run({ program: program.id, tool: tool.name, requestKey }, rest, work);
}

/** Returns the answer if it matches the tool's schema and fits. Nothing else ever leaves. [AG62] */
function checked(
  { tool }: ImplementedTool,
  answer: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const fitting = fitAnswer(answer);
  if (fitting === null) throw new Error(`${tool.name} made an answer that is too long`);
  const parsed = tool.output.safeParse(fitting);
  if (!parsed.success) throw new Error(`${tool.name} made an answer that isn't valid: ${parsed.error.message}`);
  return fitting;
}

/** Returns a function that runs only the allowed commands of the app, whatever a caller passes. [AG63] */
export function runAllowed(run: (name: string, input: unknown) => Promise<Result<unknown>>): RunAllowed {
  const names: ReadonlySet<string> = new Set(allowedCommands);
  const runOne = async (name: string, input: unknown): Promise<unknown> => {
    if (!names.has(name)) throw new Error(`Tools can't run ${name}.`);
    const result = await run(name, input);
    if (result.ok) return result.value;
    const { code, message, service } = result.error;
    throw new AppError(code, message, service && { service });
  };
  // The command's handler gives the output of its own type.
  return runOne as RunAllowed;
}
