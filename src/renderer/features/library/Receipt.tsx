import type { ReactNode } from "react";
import type { AssetDetail } from "../../../contracts/assets.ts";
import { dimensionsText, sizeText } from "../../lib/files.ts";
import { fullTime } from "../../lib/times.ts";
import { Credits } from "../../ui/Credits.tsx";
import { Facts } from "../../ui/Facts.tsx";

/** The file, and what the service's own records say that it cost. */
export function Receipt({ asset }: { readonly asset: AssetDetail }) {
  const { receipt, width, height, sizeBytes, mediaType, createdAt, generationId, saved } = asset;
  const { quotedCredits, usedCredits, quoteId, confirmedAt, requestIds } = receipt;
  return (
    <>
      <div className="flex flex-col gap-2">
        <h2 className="font-medium text-muted">Receipt</h2>
        <Facts
          facts={[
            ...fact("Quoted", quotedCredits === null ? null : <Credits amount={quotedCredits} />),
            ...fact("Used, by the record", usedCredits === null ? null : <Credits amount={usedCredits} />),
            ...fact("Confirmed", confirmedAt === null ? null : fullTime(confirmedAt)),
            ...fact("Quote id", quoteId),
            { label: "Generation id", value: generationId },
            ...fact("Request ids", requestIds.length === 0 ? null : requestIds.join("\n")),
          ]}
        />
        <LedgerRows entries={receipt.entries} />
      </div>
      <div className="flex flex-col gap-2">
        <h2 className="font-medium text-muted">File</h2>
        <Facts
          facts={[
            ...fact("Size", dimensionsText(width, height)),
            { label: "Type", value: `${mediaType}, ${sizeText(sizeBytes)}` },
            { label: "Made", value: fullTime(createdAt) },
            ...fact("Saved", savedText(saved)),
          ]}
        />
      </div>
    </>
  );
}

function fact(label: string, value: ReactNode): readonly { label: string; value: ReactNode }[] {
  return value === null ? [] : [{ label, value }];
}

/** What the service's own books say of it. */
function LedgerRows({ entries }: { readonly entries: AssetDetail["receipt"]["entries"] }) {
  if (entries.length === 0) return null;
  return (
    <table aria-label="Ledger rows" className="figures w-full text-small">
      <thead className="sr-only">
        <tr>
          <th>When</th>
          <th>Event</th>
          <th>Credits</th>
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
      return saved.path;
    case "failed":
      return `Not saved. ${saved.reason ?? ""}`;
    case "waiting":
      return saved.reason === null ? "Waiting to be saved" : `${saved.reason} It is tried again.`;
    default:
      return null;
  }
}
