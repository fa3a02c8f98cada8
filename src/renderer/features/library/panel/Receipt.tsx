import type { ReactNode } from "react";
import type { AssetDetail } from "#contracts/library/assets.ts";
import { t, tContext } from "#texts/t.ts";
import { dimensionsText, sizeText } from "#renderer/lib/text/files.ts";
import { fullTime } from "#renderer/lib/time/times.ts";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { DescriptionList } from "#renderer/ui/lists/DescriptionList.tsx";
import { reasonText } from "#texts/reasonText.ts";

/** The file's details, and what the result cost according to the service's records. */
export function Receipt({ asset }: { readonly asset: AssetDetail }) {
  const { receipt, width, height, sizeBytes, mediaType, createdAt, generationId, saved } = asset;
  const { quotedCredits, usedCredits, quoteId, confirmedAt, requestIds } = receipt;
  return (
    <>
      <div className="flex flex-col gap-2">
        <h2 className="font-medium text-muted">{t("Receipt")}</h2>
        <DescriptionList
          facts={[
            ...fact(tContext("price", "Quoted"), quotedCredits === null ? null : <Credits amount={quotedCredits} />),
            ...fact(t("Credits used"), usedCredits === null ? null : <Credits amount={usedCredits} />),
            ...fact(t("Confirmed"), confirmedAt === null ? null : fullTime(confirmedAt)),
            ...fact(t("Quote ID"), quoteId),
            { label: t("Generation ID"), value: generationId },
            ...fact(t("Request IDs"), requestIds.length === 0 ? null : requestIds.join("\n")),
          ]}
        />
        <LedgerRows entries={receipt.entries} />
      </div>
      <div className="flex flex-col gap-2">
        <h2 className="font-medium text-muted">{t("File")}</h2>
        <DescriptionList
          facts={[
            ...fact(t("Size"), dimensionsText(width, height)),
            { label: t("Type"), value: `${mediaType}, ${sizeText(sizeBytes)}` },
            { label: t("Created"), value: fullTime(createdAt) },
            ...fact(t("Saved"), savedText(saved)),
          ]}
        />
      </div>
    </>
  );
}

function fact(label: string, value: ReactNode): readonly { label: string; value: ReactNode }[] {
  return value === null ? [] : [{ label, value }];
}

/** The service's ledger entries for the result. */
function LedgerRows({ entries }: { readonly entries: AssetDetail["receipt"]["entries"] }) {
  if (entries.length === 0) return null;
  return (
    <table aria-label={t("Ledger entries")} className="figures w-full text-small">
      <thead className="sr-only">
        <tr>
          <th>{t("Time")}</th>
          <th>{t("Event")}</th>
          <th>{t("Credits")}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, event, direction, credits }) => (
          <tr key={id} className="border-t border-line">
            <td className="py-1 text-faint">{fullTime(at)}</td>
            <td className="py-1 text-muted">{[event, direction].filter((word) => word !== "none").join(", ")}</td>
            <td className="py-1 text-right">
              {direction === "credit" ? (
                <Credits amount={credits} tone="plain" sign="+" />
              ) : (
                <Credits amount={credits} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function savedText(saved: AssetDetail["saved"]): string | null {
  if (saved === null) return null;
  switch (saved.state) {
    case "done":
      return saved.reason === null
        ? saved.path
        : t("{path}. {reason}", { path: saved.path ?? "", reason: reasonText(saved.reason) });
    case "failed":
      return t("Couldn't save. {reason}", { reason: saved.reason === null ? "" : reasonText(saved.reason) });
    case "waiting":
      return saved.reason === null
        ? t("Waiting to save")
        : t("{reason} Retrying.", { reason: reasonText(saved.reason) });
    default:
      return null;
  }
}
