// Tools of programs with replaced ports, for tests of what they pass on and return.
import type { AuditKind } from "#contracts/agents/programs.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import { type Scope, scopes } from "#contracts/agents/scopes.ts";
import type { CommandInput, CommandOutput } from "#contracts/registry.ts";
import { toolCalls } from "#main/agents/calls/callTool.ts";
import type { AllowedCommand, RunAllowed, ToolPorts } from "#main/agents/tools/toolPorts.ts";
import type { Loose } from "../sandboxClient.ts";
import type { NewActivity } from "#main/agents/domain/activity.ts";
import type { CallingProgram, ToolAnswer } from "#main/agents/toolCalls.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { ProgramSpending } from "#main/spending/programs/programSpending.ts";

type Commands = {
  readonly [N in AllowedCommand]?: (input: CommandInput<N>) => CommandOutput<N> | Promise<CommandOutput<N>>;
};

export interface FakeTools {
  readonly call: (
    tool: string,
    input?: unknown,
    options?: { readonly program?: CallingProgram; readonly signal?: AbortSignal },
  ) => Promise<ToolAnswer>;
  /** Calls a tool and returns its result; throws if it has none. */
  readonly result: (tool: string, input?: unknown) => Promise<Loose>;
  /** Commands of the app that tools ran. */
  readonly ran: readonly { readonly name: string; readonly input: unknown }[];
  readonly recorded: readonly NewActivity[];
  readonly reported: readonly unknown[];
}

export function callingProgram(granted: readonly Scope[] = scopes, id = "program-1"): CallingProgram {
  return { id: id as ProgramId, name: "Claude Code", scopes: granted, isCommandLine: false };
}

const description: CommandOutput<"app.describe"> = {
  version: "0.0.0",
  platform: "linux",
  workspace: { id: "test", name: "Acme", kind: "account", host: "api.example.com", hasRealCredits: true },
};

const totals = { ads: 0, unindexed: 0, indexBytes: 0, mediaBytes: 0, newestAt: null, oldestAt: null };

/** Returns the tools over these commands. A command or method that a test does not give fails as not found. */
export function fakeTools(
  commands: Commands,
  spending: Partial<ProgramSpending> = {},
  ports: Partial<ToolPorts> = {},
): FakeTools {
  const ran: { name: string; input: unknown }[] = [];
  const recorded: NewActivity[] = [];
  const reported: unknown[] = [];
  const given: Commands = {
    "app.describe": () => description,
    "ads.totals": () => totals,
    "ads.coverage": () => ({ isComplete: false }),
    ...commands,
  };
  const run = (async (name: AllowedCommand, input: never) => {
    ran.push({ name, input });
    const handler = given[name];
    if (handler === undefined) throw new AppError("not_found", "Not found.");
    return handler(input);
  }) as RunAllowed;
  const calls = toolCalls({
    run,
    spending: withDefaults(spending),
    copyResult: () => Promise.resolve(null),
    waitForChange: () => Promise.resolve(),
    record: (entry) => void recorded.push(entry),
    report: (_tool, cause) => void reported.push(cause),
    ...ports,
  });
  const call: FakeTools["call"] = (tool, input = {}, { program = callingProgram(), signal } = {}) =>
    calls.call(program, tool, input, signal ?? new AbortController().signal);
  return {
    call,
    result: async (tool, input) => {
      const answer = await call(tool, input);
      if (answer.kind === "error")
        throw new Error(`${JSON.stringify(answer.error)} ${(reported.at(-1) as Error | undefined)?.stack ?? ""}`);
      return sent(answer.value);
    },
    ran,
    recorded,
    reported,
  };
}

/** Returns an answer as a program reads it. */
function sent(answer: Readonly<Record<string, unknown>>): Loose {
  return JSON.parse(JSON.stringify(answer));
}

function withDefaults(spending: Partial<ProgramSpending>): ProgramSpending {
  const missing = () => {
    throw new AppError("not_found", "Not found.");
  };
  return {
    requestQuote: missing,
    requestResearchQuote: missing,
    requestRun: missing,
    describeRun: missing,
    requestConfirmation: missing,
    confirmation: missing,
    confirmationOf: () => null,
    waitForDecision: () => Promise.resolve(),
    request: missing,
    confirmedBy: () => null,
    requests: () => [],
    cancel: missing,
    allowance: () => null,
    waitingCount: () => 0,
    isCovered: () => false,
    endProgram: missing,
    onActivity: () => undefined,
    ...spending,
  };
}

export function kindsOf(recorded: readonly NewActivity[]): readonly AuditKind[] {
  return recorded.map(({ kind }) => kind);
}
