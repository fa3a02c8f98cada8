import { useQuery } from "@tanstack/react-query";
import type { Hosting, HostKind } from "#contracts/hosting.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { DangerZone } from "#renderer/ui/settings/DangerZone.tsx";
import { SettingSwitch } from "#renderer/features/settings/SettingSwitch.tsx";
import { BucketForm } from "./BucketForm.tsx";
import { BucketKeyForm } from "./BucketKeyForm.tsx";
import { removeBucket, updateHosting } from "./hostingChanges.ts";
import { HostTestButton } from "./HostTestButton.tsx";
import { hostNames, hostingCounts, listenerText, probeText, usedText } from "./hostingText.ts";
import { Setting } from "#renderer/ui/settings/Setting.tsx";
import { SwitchGroup } from "#renderer/features/settings/SwitchGroup.tsx";

/** Settings for reference hosting: how local files reach the service, which accepts only URLs. */
export function HostingSettings() {
  const { data: hosting } = useQuery(queries.hosting);
  if (hosting === undefined) return null;
  return (
    <div className="@container flex max-w-130 flex-col gap-6">
      <Way hosting={hosting} />
      <SwitchGroup title={t("Listener")} text={listenerText(hosting.listener)}>
        <Setting id="listener">
          <HostTestButton host="listener" isOff={!hosting.listener.isReady} />
        </Setting>
      </SwitchGroup>
      <SwitchGroup
        title={t("Bucket")}
        text={t(
          "Any S3-compatible storage. Each file gets an unguessable name and an expiring URL, and is deleted when its requests are finished.",
        )}
      >
        <Setting id="bucket">
          <BucketForm key={JSON.stringify(hosting.bucket.bucket)} saved={hosting.bucket.bucket} />
        </Setting>
        {hosting.bucket.bucket === null ? null : (
          <Setting id="bucket-key" className="flex flex-col gap-3">
            <BucketKeyForm hasKey={hosting.bucket.hasKey} />
            {hosting.bucket.isReady ? <HostTestButton host="bucket" isOff={false} /> : null}
          </Setting>
        )}
      </SwitchGroup>
      <SwitchGroup title={t("Inline")} text={probeText(hosting.data)}>
        <SettingSwitch
          id="inline"
          isOn={hosting.data.isAllowed}
          onChange={(allowsData) => void updateHosting({ allowsData })}
        />
        {hosting.data.isAllowed ? (
          <Setting id="inline-test">
            <HostTestButton host="data" isOff={false} />
          </Setting>
        ) : null}
      </SwitchGroup>
      {hosting.bucket.bucket === null ? null : (
        <DangerZone
          id="remove-bucket"
          text={t(
            "Removes the bucket and its key from Proofsheet. Files in the bucket stay until they are deleted there.",
          )}
        >
          <Button onClick={() => void removeBucket()}>{t("Remove bucket")}</Button>
        </DangerZone>
      )}
    </div>
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
      <Setting id="hosting-method" className="max-w-80">
        <SelectField
          label={t("Hosting method")}
          value={hosting.preferred}
          onChange={(value) => {
            const preferred = choices.find((choice) => choice.value === value)?.value;
            if (preferred !== undefined) void updateHosting({ preferred });
          }}
          choices={choices}
        />
      </Setting>
      <output className="flex flex-col text-small text-muted">
        <span>{usedText(hosting.used)}</span>
        {hostingCounts(hosting).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </output>
    </div>
  );
}
