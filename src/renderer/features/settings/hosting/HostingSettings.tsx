import { useQuery } from "@tanstack/react-query";
import type { Hosting, HostKind } from "../../../../contracts/hosting.ts";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { SwitchField } from "../../../ui/fields/SwitchField.tsx";
import { BucketForm } from "./BucketForm.tsx";
import { BucketKeyForm } from "./BucketKeyForm.tsx";
import { updateHosting } from "./hostingChanges.ts";
import { HostTestButton } from "./HostTestButton.tsx";
import { hostNames, hostingCounts, listenerText, probeText, usedText } from "./hostingText.ts";
import { SettingsSection } from "../../../ui/SettingsSection.tsx";
import { SwitchGroup } from "../SwitchGroup.tsx";

/** Settings for reference hosting: how local files reach the service, which accepts only URLs. */
export function HostingSettings() {
  const { data: hosting } = useQuery(queries.hosting);
  return (
    <SettingsSection part="hosting">
      {hosting === undefined ? null : (
        <div className="@container flex max-w-160 flex-col gap-8">
          <Way hosting={hosting} />
          <SwitchGroup title={t("Listener")} text={listenerText(hosting.listener)}>
            <HostTestButton host="listener" isOff={!hosting.listener.isReady} />
          </SwitchGroup>
          <SwitchGroup
            title={t("Bucket")}
            text={t(
              "Any S3-compatible storage. Each file gets an unguessable name and an expiring URL, and is deleted when its requests are finished.",
            )}
          >
            <BucketForm key={JSON.stringify(hosting.bucket.bucket)} saved={hosting.bucket.bucket} />
            {hosting.bucket.bucket === null ? null : <BucketKeyForm hasKey={hosting.bucket.hasKey} />}
            {hosting.bucket.isReady ? <HostTestButton host="bucket" isOff={false} /> : null}
          </SwitchGroup>
          <SwitchGroup title={t("Inline")} text={probeText(hosting.data)}>
            <SwitchField
              label={t("Allow inline files")}
              text={t("The whole file is sent and stored as part of the request. Up to 4 MB per file.")}
              isOn={hosting.data.isAllowed}
              onChange={(allowsData) => void updateHosting({ allowsData })}
            />
            {hosting.data.isAllowed ? <HostTestButton host="data" isOff={false} /> : null}
          </SwitchGroup>
        </div>
      )}
    </SettingsSection>
  );
}

function Way({ hosting }: { readonly hosting: Hosting }) {
  const choices: readonly { readonly value: HostKind | "automatic"; readonly label: string }[] = [
    { value: "automatic", label: t("Automatic") },
    { value: "listener", label: hostNames.listener },
    { value: "bucket", label: hostNames.bucket },
    { value: "data", label: hostNames.data },
  ];
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">
        {t(
          "The service accepts URLs, not files, so Proofsheet hosts local files. Anyone with the URL can read a file until the requests that use it are finished.",
        )}
      </p>
      <div className="max-w-80">
        <SelectField
          label={t("Hosting method")}
          value={hosting.preferred}
          onChange={(value) => {
            const preferred = choices.find((choice) => choice.value === value)?.value;
            if (preferred !== undefined) void updateHosting({ preferred });
          }}
          choices={choices}
        />
      </div>
      <output className="flex flex-col text-small text-muted">
        <span>{usedText(hosting.used)}</span>
        {hostingCounts(hosting).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </output>
    </div>
  );
}
