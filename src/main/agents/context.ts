import type { InstalledCommand } from "#contracts/agents/programs.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { ConsentAction } from "#contracts/spending/consentAction.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Dialogs } from "#main/shared/platform/dialogs.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { ProgramSpending } from "#main/spending/programs/programSpending.ts";
import type { PairingTarget } from "#main/spending/domain/consentTarget.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import type { Activity, RecordActivity } from "./domain/activity.ts";
import type { ResultCopies } from "./files/resultCopies.ts";
import type { PairingRequests } from "./domain/pairingRequest.ts";
import type { ActivityReader, ActivityWriter } from "./stores/activityStore.ts";
import type { PairingReader, PairingWriter } from "./stores/pairingStore.ts";
import type { ToolCalls } from "./toolCalls.ts";

/** The app's endpoint as one workspace uses it. */
export interface EndpointControl {
  readonly isEnabled: () => boolean;
  /** Why the endpoint could not be opened, as text for display; null if it is open or off. */
  readonly problem: () => string | null;
  readonly setEnabled: (isEnabled: boolean) => Promise<void>;
  readonly isConnected: (program: ProgramId) => boolean;
  readonly closeProgram: (program: ProgramId) => void;
  /** Whether a shell finds the `proofsheet` command, and where. */
  readonly command: () => InstalledCommand;
  /** Writes the file that `command` offers. */
  readonly installCommand: () => Promise<InstalledCommand>;
}

/** What the programs of a workspace need of it. On purpose nothing of it confirms or sends. */
export interface AgentsContext {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Pick<Log, "warn" | "error">;
  readonly publish: Publish;
  readonly desktop: Pick<Dialogs, "chooseTarget">;
  /** Notifies the user if notifications are on. */
  readonly notify: (notice: SystemNotification) => void;
  readonly pairings: PairingReader;
  readonly pairingWriter: PairingWriter;
  readonly programActivity: ActivityReader;
  readonly programActivityWriter: ActivityWriter;
  readonly endpoint: EndpointControl;
  readonly programSpending: Pick<ProgramSpending, "allowance" | "endProgram" | "onActivity" | "waitingCount">;
  /** The copies of results that were made for programs. */
  readonly copies: Pick<ResultCopies, "removeOf" | "removeOld">;
  /** Creates the tools, which record what programs do. */
  readonly openCalls: (record: RecordActivity) => ToolCalls;
  /** Shows a pairing in the consent view. Resolves to a person's consent; null without one. */
  readonly requestConsent: (target: PairingTarget) => Promise<ConsentRecord | null>;
  /** Resolves to whether the user accepted an action in the consent view. */
  readonly consentToAction: (action: ConsentAction) => Promise<boolean>;
}

/** The same, with what it keeps in memory. */
export interface ProgramsContext extends AgentsContext {
  readonly activity: Activity;
  readonly requests: PairingRequests;
  /** Returns a new token: 32 random bytes in hex, and their SHA-256. */
  readonly newToken: () => { readonly token: string; readonly hash: string };
}
