import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import type { CapabilityView } from "#contracts/capabilities.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { fullTime } from "#renderer/lib/time/times.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { CopyButton } from "#renderer/ui/CopyButton.tsx";
import { DescriptionList } from "#renderer/ui/lists/DescriptionList.tsx";
import { valueOrToast } from "#renderer/features/settings/valueOrToast.ts";
import { capabilityDetails } from "./capabilityText.ts";

/** The capabilities that the service's manifest lists for this API key. [CP91] */
export function CapabilityList() {
  const { data } = useQuery(queries.capabilities);
  const manifest = data?.manifest ?? null;
  if (manifest === null) {
    return (
      <div className="flex items-center gap-3">
        <p className="text-muted">{t("Capabilities not loaded yet.")}</p>
        <RefreshManifest />
      </div>
    );
  }
  const { capabilities, versions, readAt, json } = manifest;
  return (
    <details className="w-full pt-2">
      <summary className="cursor-default font-medium">
        {t("Capabilities of this API key ({count, number})", { count: capabilities.length })}
      </summary>
      <div className="flex flex-col gap-3 pt-2">
        <DescriptionList
          facts={[
            { label: t("Manifest version"), value: versions.manifest },
            { label: t("Contract version"), value: versions.contract },
            { label: t("Intent fingerprint version"), value: versions.intentFingerprint },
            { label: t("Pricing version"), value: versions.pricing },
            { label: t("Retrieved"), value: fullTime(readAt) },
          ]}
        />
        <ul aria-label={t("Capabilities")} className="flex flex-col border-t border-line">
          {capabilities.map((capability) => (
            <Row key={capability.id} capability={capability} />
          ))}
        </ul>
        <span className="flex flex-wrap gap-2">
          <RefreshManifest />
          <CopyButton label={t("Copy manifest JSON")} text={json} />
        </span>
      </div>
    </details>
  );
}

/** Reads the manifest again, because the service may have changed this key's capabilities. [CP94] */
function RefreshManifest() {
  const [isReading, setIsReading] = useState(false);
  const read = async () => {
    setIsReading(true);
    await valueOrToast(t("Couldn't read the manifest"), () => run("capabilities.refresh", {}));
    setIsReading(false);
  };
  return (
    <Button size="small" disabled={isReading} onClick={() => void read()}>
      <RefreshCw aria-hidden size={14} className={isReading ? "animate-spin" : ""} />
      {t("Check for new manifest")}
    </Button>
  );
}

function Row({ capability }: { readonly capability: CapabilityView }) {
  const { id, title, reason, models } = capability;
  return (
    <li className="selectable flex flex-col border-b border-line py-2">
      <span className="font-medium">{title}</span>
      <span className="text-small text-faint break-words">{id}</span>
      <span className="text-small text-muted">{capabilityDetails(capability).join(" · ")}</span>
      {reason === null ? null : <span className="text-small text-note">{reason}</span>}
      {models.length === 0 ? null : (
        <span className="flex flex-wrap gap-x-2 text-small text-faint">
          {models.map((model) => (
            <span key={model} className="min-w-0 break-words">
              {model}
            </span>
          ))}
        </span>
      )}
    </li>
  );
}
