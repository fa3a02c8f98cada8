import { isSameId } from "#contracts/service/primitives.ts";
import { type ConnectOutcome, type WorkspaceColour, workspaceColors } from "#contracts/workspaces.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { originOf } from "#main/shared/base/originOf.ts";
import type { AccountContext } from "./context.ts";
import { secretNames } from "./domain/secretNames.ts";
import { readServiceUrl } from "./domain/serviceUrl.ts";
import { hostOf, type WorkspaceEntry } from "./domain/workspaceEntry.ts";
import { viewWorkspace } from "./listWorkspaces.ts";
import { type GivenAddress, probeAccount } from "./probeAccount.ts";
import type { SecretStore } from "./secrets/secretStore.ts";

interface NewAccount extends GivenAddress {
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
export async function connectAccount(context: AccountContext, given: NewAccount): Promise<ConnectOutcome> {
  const url = readServiceUrl(given.baseUrl);
  if (url.kind === "ok" && !(await consentToHost(context, originOf(url.baseUrl)))) return { kind: "declined" };
  const probe = await probeAccount(context, given);
  if (probe.kind === "failed") return probe;
  const { baseUrl, serviceWorkspaceId, facts } = probe;
  const same = context.list.all().find((entry) => isSameId(entry.serviceWorkspaceId ?? "", serviceWorkspaceId));
  if (same !== undefined) {
    const failure = { problem: "already_connected", asking: null, detail: same.name, service: null } as const;
    return { kind: "failed", failure };
  }
  const id = `account-${context.newId()}`;
  const colour = given.colour ?? freeColour(context.list.all());
  const { name } = given;
  const usesTestCredits =
    given.usesTestCredits &&
    (await context
      .person()
      .consentToAction({ kind: "testCredits", workspace: name, host: hostOf(baseUrl), balance: probe.credits }));
  const entry: WorkspaceEntry = { id, name, colour, baseUrl, serviceWorkspaceId, usesTestCredits, isPaused: false };
  storeSecrets(context.secrets.of(id), { ...given, baseUrl });
  context.list.put(entry);
  context.publish("workspaces.changed", null);
  const workspace = viewWorkspace(context, entry);
  context.connected();
  return { kind: "connected", workspace, account: facts };
}

/** Resolves to whether the user accepts, or accepted before, that the key is sent to this origin. */
async function consentToHost({ list, person }: AccountContext, origin: string): Promise<boolean> {
  const isConnected = list.all().some(({ baseUrl }) => baseUrl !== null && originOf(baseUrl) === origin);
  return isConnected || person().consentToHost("account", origin);
}

/** Returns the first color that no workspace uses; if all are used, the next one in turn. */
function freeColour(entries: readonly WorkspaceEntry[]): WorkspaceColour {
  const taken = new Set(entries.map(({ colour }) => colour));
  const free = workspaceColors.find((colour) => !taken.has(colour));
  return free ?? workspaceColors[entries.length % workspaceColors.length] ?? "blue";
}

interface NewKey extends GivenAddress {
  readonly id: string;
  readonly webhookSecret: string;
  readonly storesKey: boolean;
  readonly usesTestCredits: boolean;
}

/**
 * Replaces a workspace's key with another one of the same account. The data stays. A key of another account is
 * rejected before any of it is stored. Another host than the account's gets nothing before the user accepts it, and a
 * stored webhook secret is replaced only if they accept that. [WS6] [WS102] [SE103]
 */
export async function replaceKey(context: AccountContext, given: NewKey): Promise<ConnectOutcome> {
  const entry = context.list.all().find(({ id }) => id === given.id);
  if (entry === undefined || entry.baseUrl === null) {
    throw new AppError("not_found", t("Account not found."));
  }
  const url = readServiceUrl(given.baseUrl);
  const origin = url.kind === "ok" ? originOf(url.baseUrl) : null;
  const isSameHost = origin === null || origin === originOf(entry.baseUrl);
  if (!isSameHost && !(await context.person().consentToAction({ kind: "host", purpose: "account", origin }))) {
    return { kind: "declined" };
  }
  const probe = await probeAccount(context, given);
  if (probe.kind === "failed") return probe;
  if (entry.serviceWorkspaceId !== null && !isSameId(entry.serviceWorkspaceId, probe.serviceWorkspaceId)) {
    const detail = probe.facts.workspaceName;
    return { kind: "failed", failure: { problem: "other_workspace", asking: "account", detail, service: null } };
  }
  const { baseUrl, serviceWorkspaceId } = probe;
  const isStated = isSameHost && entry.usesTestCredits;
  const usesTestCredits =
    given.usesTestCredits &&
    (isStated ||
      (await context.person().consentToAction({
        kind: "testCredits",
        workspace: entry.name,
        host: hostOf(baseUrl),
        balance: probe.credits,
      })));
  const isSecretReplaced = replacesWebhookSecret(context.secrets.of(entry.id), given.webhookSecret);
  if (
    isSecretReplaced &&
    !(await context.person().consentToAction({ kind: "replaceWebhookSecret", isRemoved: false }))
  ) {
    return { kind: "declined" };
  }
  // The user may have paused, changed, or removed the workspace in the meantime.
  const now = context.list.all().find(({ id }) => id === given.id);
  if (now === undefined || now.baseUrl !== entry.baseUrl) throw new AppError("not_found", t("Account not found."));
  const next = { ...now, baseUrl, serviceWorkspaceId, usesTestCredits };
  storeSecrets(context.secrets.of(entry.id), { ...given, baseUrl });
  context.list.put(next);
  context.keyReplaced(entry.id);
  context.publish("workspaces.changed", null);
  return { kind: "connected", workspace: viewWorkspace(context, next), account: probe.facts };
}

interface NewSecrets {
  /** The base URL that was tested. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Empty: keep the current one. */
  readonly webhookSecret: string;
  readonly storesKey: boolean;
}

/** Returns whether storing a webhook secret would replace another one. */
function replacesWebhookSecret(secrets: SecretStore, webhookSecret: string): boolean {
  const before = secrets.read(secretNames.webhookSecret);
  return webhookSecret !== "" && before !== null && before !== webhookSecret;
}

/**
 * Stores the secrets where the user chose. The previous webhook secret stays valid, since the service may still sign
 * with it.
 */
function storeSecrets(secrets: SecretStore, given: NewSecrets): void {
  if (given.storesKey) secrets.storeOnDisk();
  else secrets.storeInMemory();
  secrets.write(secretNames.apiKey, given.apiKey, originOf(given.baseUrl));
  if (given.webhookSecret === "") return;
  const before = secrets.read(secretNames.webhookSecret);
  if (before === given.webhookSecret) return;
  if (before !== null) secrets.write(secretNames.previousWebhookSecret, before);
  secrets.write(secretNames.webhookSecret, given.webhookSecret);
}
