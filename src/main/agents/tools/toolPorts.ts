import type { AssetId, PaidRequestId, Sha256 } from "#contracts/ids.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { CommandInput, CommandName, CommandOutput } from "#contracts/registry.ts";
import type { ProgramSpending } from "#main/spending/programs/programSpending.ts";
import type { RecordActivity } from "#main/agents/domain/activity.ts";
import type { CallingProgram } from "#main/agents/toolCalls.ts";

/** The commands of the app that tools may run. None spends, deletes, changes a setting, or opens anything. [AG63] */
export const allowedCommands = [
  "account.read",
  "ads.addTag",
  "ads.count",
  "ads.coverage",
  "ads.facets",
  "ads.page",
  "ads.read",
  "ads.reference",
  "ads.setNote",
  "ads.totals",
  "app.describe",
  "boards.add",
  "boards.create",
  "boards.list",
  "connection.read",
  "galleries.addressOf",
  "library.outline",
  "library.page",
  "library.read",
  "library.sources",
  "models.list",
  "queue.steps",
  "research.pageIdIn",
  "research.read",
  "searches.list",
  "spend.ledger",
] as const satisfies readonly CommandName[];
export type AllowedCommand = (typeof allowedCommands)[number];

/** Runs a command of the app. Rejects with an `AppError`. */
export type RunAllowed = <N extends AllowedCommand>(name: N, input: CommandInput<N>) => Promise<CommandOutput<N>>;

/** A result's file to copy. */
export interface ResultFile {
  readonly assetId: AssetId;
  readonly sha256: Sha256;
  readonly mediaType: string;
  /** The result's number in the library, for the name of the copy. */
  readonly number: number;
}

/** A copy in a program's own folder. */
export interface CopiedFile {
  readonly path: string;
  readonly bytes: number;
}

/** Copies files into a program's folder; null if the file is not on this computer. */
export type CopyResult = (program: ProgramId, file: ResultFile, signal: AbortSignal) => Promise<CopiedFile | null>;

/** What the tools of one workspace need. */
export interface ToolPorts {
  readonly run: RunAllowed;
  readonly spending: ProgramSpending;
  readonly copyResult: CopyResult;
  /** Resolves when one of these requests has changed, or the time is over, or the signal aborts. */
  readonly waitForChange: (ids: readonly PaidRequestId[], waitMs: number, signal: AbortSignal) => Promise<void>;
  readonly record: RecordActivity;
  /** Called with a failure that is a fault of the app. */
  readonly report: (tool: string, cause: unknown) => void;
}

/** One call. */
export interface ToolContext extends Omit<ToolPorts, "record" | "report"> {
  readonly program: CallingProgram;
  readonly signal: AbortSignal;
}
