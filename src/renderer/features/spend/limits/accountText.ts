import type { AccountView, VersionSubject, VersionView } from "#contracts/spending/account.ts";
import { t } from "#texts/t.ts";
import { fullTime } from "#renderer/lib/time/times.ts";

interface AccountFact {
  readonly label: string;
  readonly value: string;
}

/** Returns the account details other than credits, with the service's values. API: Account. */
export function accountDetails(account: AccountView): readonly AccountFact[] {
  const { workspaceName, workspaceCreatedAt, plan, subscriptionStatus } = account;
  return [
    { label: t("Workspace"), value: workspaceName },
    ...(workspaceCreatedAt === null ? [] : [{ label: t("Created"), value: fullTime(workspaceCreatedAt) }]),
    { label: t("Plan"), value: plan ?? t("None") },
    { label: t("Subscription status"), value: subscriptionStatus ?? t("None") },
  ];
}

const subjects: Readonly<Record<VersionSubject, string>> = {
  quotes: t("Pricing version of quotes"),
  manifest_pricing: t("Pricing version of manifest"),
  manifest: t("Manifest version"),
};

/** Returns each version with the time when it was first seen, newest first. */
export function versionDetails(versions: readonly VersionView[]): readonly AccountFact[] {
  return versions.map(({ subject, version, previous, seenAt }) => ({
    label: subjects[subject],
    value: [
      version,
      previous === null
        ? t("First seen {time}", { time: fullTime(seenAt) })
        : t("Since {time}, was {previous}", { time: fullTime(seenAt), previous }),
    ].join("\n"),
  }));
}
