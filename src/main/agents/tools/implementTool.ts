import type { AuditKind } from "#contracts/agents/programs.ts";
import type { Tool, ToolInput, ToolOutput } from "#contracts/agents/tool.ts";
import type { NewActivity } from "#main/agents/domain/activity.ts";
import type { ToolContext } from "./toolPorts.ts";

/** The fields of a tool's answer without those of the workspace, which every answer has. */
export type OwnAnswer<T> = Omit<ToolOutput<T>, "workspace" | "real_credits">;

/** What a call adds to the activity list, if not a read. */
export type CallActivity = { readonly kind: AuditKind } & Pick<NewActivity, "credits" | "paidRequestId">;

/** A tool with its steps. */
export interface ImplementedTool {
  readonly tool: Tool;
  /** Returns the fields of the answer, without those of the workspace. Throws `ToolFailure` and `AppError`. */
  readonly run: (context: ToolContext, input: unknown) => Promise<Readonly<Record<string, unknown>>>;
  readonly activity: (value: Readonly<Record<string, unknown>>) => CallActivity;
}

const reads: CallActivity = { kind: "reads" };

/** Joins a tool's data with its steps. The types of its schemas hold for both. */
export function implementTool<T extends Tool>(
  tool: T,
  run: (context: ToolContext, input: ToolInput<T>) => Promise<OwnAnswer<T>>,
  activity: (value: OwnAnswer<T>) => CallActivity = () => reads,
): ImplementedTool {
  // `callTool` parses the input by this tool's schema, and passes `activity` what `run` returned.
  return { tool, run, activity } as unknown as ImplementedTool;
}
