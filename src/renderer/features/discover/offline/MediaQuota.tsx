import { useQuery } from "@tanstack/react-query";
import { t, tContext } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { sizeText } from "#renderer/lib/text/files.ts";
import { UsageMeter } from "#renderer/ui/marks/UsageMeter.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { runWithToast } from "#renderer/commands/runWithToast.ts";

const gigabyte = 1_000_000_000;
const offered = [0.5, 1, 2, 5, 10, 20, 50, 100, 250, 500].map((size) => size * gigabyte);

interface MediaQuotaProps {
  /** Called when a limit was saved, with the name of the setting. */
  readonly onSaved?: (name: string) => void;
}

/** The media storage limit for ads, and how much of it is used. */
export function MediaQuota({ onSaved }: MediaQuotaProps) {
  const { data: storage } = useQuery(queries.adStorage);
  const { data: totals } = useQuery(queries.adTotals);
  if (storage === undefined) return null;
  const { mediaBytes, quotaBytes, pinnedBytes } = storage;
  const choices = offered.includes(quotaBytes) ? offered : [...offered, quotaBytes].sort((a, b) => a - b);
  const save = async (bytes: number) => {
    const isSaved = await runWithToast(run("adMedia.setQuota", { quotaBytes: bytes }));
    if (isSaved) onSaved?.(t("Media storage limit"));
  };
  const sizes = { used: sizeText(mediaBytes), limit: sizeText(quotaBytes) };
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-[1fr_10rem] items-end gap-6">
        <div className="flex flex-col gap-1.5">
          <span className="font-medium text-muted">{t("Media storage")}</span>
          <UsageMeter
            label={t("Media storage")}
            used={mediaBytes}
            limit={quotaBytes}
            valueText={t("{used} of {limit}", sizes)}
          />
          <span className="figures text-small text-muted">
            {pinnedBytes > 0
              ? t("{used} of {limit} used, including {pinned} set to always keep", {
                  ...sizes,
                  pinned: sizeText(pinnedBytes),
                })
              : tContext("space", "{used} of {limit} used", sizes)}
            {totals === undefined ? "" : ` · ${t("{size} for ad data", { size: sizeText(totals.indexBytes) })}`}
          </span>
        </div>
        <SelectField
          label={t("Media storage limit")}
          value={String(quotaBytes)}
          onChange={(size) => void save(Number(size))}
          choices={choices.map((size) => ({ value: String(size), label: sizeText(size) }))}
        />
      </div>
      <p className="text-small text-faint">
        {t(
          "When the limit is reached, the least recently viewed media is deleted first. Media set to always keep stays.",
        )}
      </p>
    </div>
  );
}
