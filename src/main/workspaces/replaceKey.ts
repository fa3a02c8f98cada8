import type { ConsentAction } from "#contracts/spending/consentAction.ts";
import { isSameId } from "#contracts/service/primitives.ts";
import type { ConnectOutcome, WorkspaceView } from "#contracts/workspaces.ts";
import { t } from "#texts/t.ts";
import { originOf } from "#main/shared/base/originOf.ts";
import { readServiceUrl } from "./domain/serviceUrl.ts";
import { hostOf, type WorkspaceEntry } from "./domain/workspaceEntry.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { replacesWebhookSecret, storeSecrets, type SecretWriter } from "./storeSecrets.ts";
import { type GivenAddress, probeAccount, type ProbeDeps } from "./probeAccount.ts";

interface Deps extends ProbeDeps {
  readonly all: () => readonly WorkspaceEntry[];
  readonly put: (entry: WorkspaceEntry) => void;
  readonly secretsOf: (id: string) => SecretWriter;
  readonly viewOf: (entry: WorkspaceEntry) => WorkspaceView;
  /** Retries the connection of this workspace, or opens it. */
  readonly keyReplaced: (id: string) => void;
  /** Resolves to whether the user accepted an action in the consent view. */
  readonly acceptAction: (action: ConsentAction) => Promise<boolean>;
}

interface Given extends GivenAddress {
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
export async function replaceKey(deps: Deps, given: Given): Promise<ConnectOutcome> {
  const entry = deps.all().find(({ id }) => id === given.id);
  if (entry === undefined || entry.baseUrl === null) {
    throw new AppError("not_found", t("Account not found."));
  }
  const url = readServiceUrl(given.baseUrl);
  const origin = url.kind === "ok" ? originOf(url.baseUrl) : null;
  const isSameHost = origin === null || origin === originOf(entry.baseUrl);
  if (!isSameHost && !(await deps.acceptAction({ kind: "host", purpose: "account", origin }))) {
    return { kind: "declined" };
  }
  const probe = await probeAccount(deps, given);
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
      (await deps.acceptAction({
        kind: "testCredits",
        workspace: entry.name,
        host: hostOf(baseUrl),
        balance: probe.credits,
      })));
  const isSecretReplaced = replacesWebhookSecret(deps.secretsOf(entry.id), given.webhookSecret);
  if (isSecretReplaced && !(await deps.acceptAction({ kind: "replaceWebhookSecret", isRemoved: false }))) {
    return { kind: "declined" };
  }
  // The user may have paused, changed, or removed the workspace in the meantime.
  const now = deps.all().find(({ id }) => id === given.id);
  if (now === undefined || now.baseUrl !== entry.baseUrl) throw new AppError("not_found", t("Account not found."));
  const next = { ...now, baseUrl, serviceWorkspaceId, usesTestCredits };
  storeSecrets(deps.secretsOf(entry.id), { ...given, baseUrl });
  deps.put(next);
  deps.keyReplaced(entry.id);
  return { kind: "connected", workspace: deps.viewOf(next), account: probe.facts };
}
