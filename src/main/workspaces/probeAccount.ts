import { failureKind, isLimit } from "#main/shared/api/domain/failureKind.ts";
import type { AccountDetails, ConnectFailure, ConnectProblem } from "#contracts/workspaces.ts";
import { t } from "#texts/t.ts";
import { failureOf } from "#main/shared/api/domain/refusal.ts";
import type { Read, Refusal } from "#main/shared/api/domain/serviceOutcome.ts";
import type { AccountContext } from "./context.ts";
import { readServiceUrl } from "./domain/serviceUrl.ts";

/** The user's input for connecting an account. */
export interface GivenAddress {
  readonly baseUrl: string;
  readonly apiKey: string;
}

type Asking = NonNullable<ConnectFailure["asking"]>;
type Failed = { readonly kind: "failed"; readonly failure: ConnectFailure };

export type ProbeOutcome =
  | {
      readonly kind: "fits";
      readonly baseUrl: string;
      /** The service's ID of the account's workspace. */
      readonly serviceWorkspaceId: string;
      readonly facts: AccountDetails;
      /** Available credits. */
      readonly credits: number;
    }
  | Failed;

/**
 * Tests a URL and a key with three free reads and reports problems in the order in which a user would fix them. Other
 * computers are contacted only over TLS, so the key never leaves this one unencrypted. API: Authentication, GET
 * /v1/account, GET /v1/capabilities, GET /v1/limits.
 */
export async function probeAccount(
  { openProbe }: Pick<AccountContext, "openProbe">,
  given: GivenAddress,
): Promise<ProbeOutcome> {
  const url = readServiceUrl(given.baseUrl);
  if (url.kind !== "ok") return failed(url.kind === "plain" ? "plain_http" : "bad_address", null);
  const probe = openProbe({ baseUrl: url.baseUrl, apiKey: given.apiKey });
  try {
    const account = await probe.account();
    if (account.kind !== "ok") return whyNot("account", account);
    const capabilities = await probe.capabilities();
    if (capabilities.kind !== "ok") return whyNot("capabilities", capabilities);
    const limits = await probe.limits();
    if (limits.kind !== "ok") return whyNot("limits", limits);
    const { workspace, subscription, credits } = account.value;
    const facts = {
      workspaceName: workspace.name,
      plan: subscription?.plan ?? null,
      subscriptionStatus: subscription?.status ?? null,
      capabilities: capabilities.value.capabilities.filter(({ availability }) => availability === "available").length,
    };
    return { kind: "fits", baseUrl: url.baseUrl, serviceWorkspaceId: workspace.id, facts, credits: credits.available };
  } finally {
    await probe.close();
  }
}

function whyNot(asking: Asking, read: Exclude<Read<unknown>, { kind: "ok" }>): Failed {
  if (read.kind === "unreadable")
    return failed("not_this_service", asking, t("status {status}", { status: read.status }));
  if (read.kind === "no_answer") {
    const { reason, isAboutCertificate } = read.transportFailure;
    return failed(isAboutCertificate === true ? "certificate" : "unreachable", asking, reason);
  }
  const { refusal } = read;
  return {
    kind: "failed",
    failure: {
      problem: problemOf(refusal),
      asking,
      detail: t("status {status}", { status: refusal.status }),
      service: isExplained(refusal) ? failureOf(refusal) : null,
    },
  };
}

function problemOf(refusal: Refusal): ConnectProblem {
  const kind = failureKind(refusal);
  if (isLimit(kind)) return "rate_limited";
  if (kind === "transient") return "service_failed";
  // Any other error without the API's documented form comes from something else.
  if (!isExplained(refusal)) return "not_this_service";
  if (kind === "key_rejected") return "invalid_key";
  return kind === "denied" ? "denied" : "service_failed";
}

/** Returns whether the refusal has the API's documented form. A response without it has a code made from its status. */
function isExplained(refusal: Refusal): boolean {
  return refusal.code !== `http_${refusal.status}`;
}

function failed(problem: ConnectProblem, asking: Asking | null, detail: string | null = null): Failed {
  return { kind: "failed", failure: { problem, asking, detail, service: null } };
}
