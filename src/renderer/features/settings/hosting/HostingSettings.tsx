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
import { hostNames, hostingCounts, listenerText, probeText, usedText } from "./hostingWords.ts";
import { SettingsSection } from "../../../ui/SettingsSection.tsx";
import { SwitchGroup } from "../SwitchGroup.tsx";

/** How files of this computer reach the service, which takes addresses and no files. */
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
              "Any store that speaks S3's protocol. Each file lies there under a name that cannot be guessed, is read by an address that ends, and is deleted when its requests are over.",
            )}
          >
            <BucketForm key={JSON.stringify(hosting.bucket.bucket)} saved={hosting.bucket.bucket} />
            {hosting.bucket.bucket === null ? null : <BucketKeyForm hasKey={hosting.bucket.hasKey} />}
            {hosting.bucket.isReady ? <HostTestButton host="bucket" isOff={false} /> : null}
          </SwitchGroup>
          <SwitchGroup title={t("Inside the request")} text={probeText(hosting.data)}>
            <SwitchField
              label={t("Allow files inside requests")}
              text={t("The whole file becomes part of what is sent and of what is kept here. Up to 4 MB each.")}
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
    { value: "automatic", label: t("The first that is ready") },
    { value: "listener", label: hostNames.listener },
    { value: "bucket", label: hostNames.bucket },
    { value: "data", label: hostNames.data },
  ];
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">
        {t(
          "The service takes addresses, not files. So a local file is made reachable for it: whoever has the address can read the file, until the requests that use it are over.",
        )}
      </p>
      <div className="max-w-80">
        <SelectField
          label={t("Local files go by")}
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
