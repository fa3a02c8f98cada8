import type { ConsentAction } from "#contracts/spending/consentAction.ts";
import { isSameId } from "#contracts/service/primitives.ts";
import type { ConnectOutcome, WorkspaceColour, WorkspaceView } from "#contracts/workspaces.ts";
import { workspaceColors } from "#contracts/workspaces.ts";
import { originOf } from "#main/shared/base/originOf.ts";
import { readServiceUrl } from "./domain/serviceUrl.ts";
import { hostOf, type WorkspaceEntry } from "./domain/workspaceEntry.ts";
import { type GivenAddress, probeAccount, type ProbeDeps } from "./probeAccount.ts";
import { storeSecrets, type SecretWriter } from "./storeSecrets.ts";

interface Deps extends ProbeDeps {
  readonly newId: () => string;
  readonly all: () => readonly WorkspaceEntry[];
  readonly put: (entry: WorkspaceEntry) => void;
  readonly secretsOf: (id: string) => SecretWriter;
  readonly viewOf: (entry: WorkspaceEntry) => WorkspaceView;
  readonly changed: () => void;
  /** Resolves to whether the user accepts, or accepted before, that the key is sent to this origin. */
  readonly acceptHost: (origin: string) => Promise<boolean>;
  /** Resolves to whether the user accepted an action in the consent view. */
  readonly acceptAction: (action: ConsentAction) => Promise<boolean>;
}

interface Given extends GivenAddress {
  readonly name: string;
  readonly colour?: WorkspaceColour | undefined;
  /** Empty if there is none. */
  readonly webhookSecret: string;
  readonly storesKey: boolean;
  readonly usesTestCredits: boolean;
}

/**
 * Adds an account whose service responds. A host that is new to the app gets nothing before the user accepts it. Stores
 * the key before the list entry, so that no listed workspace is incomplete. Its credits are real unless the user accepts
 * that they are test credits. [SE101] [WS101]
 */
export async function connectAccount(deps: Deps, given: Given): Promise<ConnectOutcome> {
  const url = readServiceUrl(given.baseUrl);
  if (url.kind === "ok" && !(await deps.acceptHost(originOf(url.baseUrl)))) return { kind: "declined" };
  const probe = await probeAccount(deps, given);
  if (probe.kind === "failed") return probe;
  const { baseUrl, serviceWorkspaceId, facts } = probe;
  const same = deps.all().find((entry) => isSameId(entry.serviceWorkspaceId ?? "", serviceWorkspaceId));
  if (same !== undefined) {
    const failure = { problem: "already_connected", asking: null, detail: same.name, service: null } as const;
    return { kind: "failed", failure };
  }
  const id = `account-${deps.newId()}`;
  const colour = given.colour ?? freeColour(deps.all());
  const { name } = given;
  const usesTestCredits =
    given.usesTestCredits &&
    (await deps.acceptAction({ kind: "testCredits", workspace: name, host: hostOf(baseUrl), balance: probe.credits }));
  const entry: WorkspaceEntry = { id, name, colour, baseUrl, serviceWorkspaceId, usesTestCredits, isPaused: false };
  storeSecrets(deps.secretsOf(id), { ...given, baseUrl });
  deps.put(entry);
  deps.changed();
  return { kind: "connected", workspace: deps.viewOf(entry), account: facts };
}

/** Returns the first color that no workspace uses; if all are used, the next one in turn. */
function freeColour(entries: readonly WorkspaceEntry[]): WorkspaceColour {
  const taken = new Set(entries.map(({ colour }) => colour));
  const free = workspaceColors.find((colour) => !taken.has(colour));
  return free ?? workspaceColors[entries.length % workspaceColors.length] ?? "blue";
}
