import { useQuery } from "@tanstack/react-query";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { DescriptionList } from "#renderer/ui/lists/DescriptionList.tsx";
import { DetailPanel } from "#renderer/ui/panel/DetailPanel.tsx";
import { accountDetails, versionDetails } from "./accountText.ts";
import { CapsPanel } from "./CapsPanel.tsx";
import { LimitsPanel } from "./LimitsPanel.tsx";
import { Panel } from "./Panel.tsx";

/** The spend caps, the API key limits, and the account's details, at the right of the ledger. */
export function SpendLimits({ onClose }: { readonly onClose: () => void }) {
  return (
    <DetailPanel
      label={t("Caps, limits, and account")}
      screen="spend"
      closeLabel={t("Close caps, limits, and account")}
      onClose={onClose}
      heading={<span className="font-semibold">{t("Caps, limits, and account")}</span>}
    >
      <CapsPanel />
      <LimitsPanel />
      <AccountDetails />
    </DetailPanel>
  );
}

/** The account's details other than credits, and the service's versions since this workspace was created. [L82] */
function AccountDetails() {
  const { data: account } = useQuery(queries.account);
  const { data: versions } = useQuery(queries.versions);
  return (
    <Panel title={t("Account")}>
      {account ? <DescriptionList facts={accountDetails(account)} /> : null}
      {account === null ? (
        <p className="text-muted">{t("The balance appears after the service's first response.")}</p>
      ) : null}
      {versions === undefined || versions.length === 0 ? null : (
        <details className="flex flex-col gap-2">
          <summary className="rounded-control text-muted hover:text-ink">{t("Service versions")}</summary>
          <div className="selectable pt-2 text-small">
            <DescriptionList facts={versionDetails(versions)} />
          </div>
        </details>
      )}
    </Panel>
  );
}
