import type { ReactNode } from "react";
import type { AssetDetail } from "../../../contracts/assets.ts";
import { dimensionsText, sizeText } from "../../lib/files.ts";
import { fullTime } from "../../lib/times.ts";
import { Credits } from "../../ui/Credits.tsx";
import { Facts } from "../../ui/Facts.tsx";

/** The file, and what the service's own records say that it cost. */
export function Receipt({ asset }: { readonly asset: AssetDetail }) {
  const { receipt, width, height, sizeBytes, mediaType, createdAt, generationId } = asset;
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
      </div>
      <div className="flex flex-col gap-2">
        <h2 className="font-medium text-muted">File</h2>
        <Facts
          facts={[
            ...fact("Size", dimensionsText(width, height)),
            { label: "Type", value: `${mediaType}, ${sizeText(sizeBytes)}` },
            { label: "Made", value: fullTime(createdAt) },
          ]}
        />
      </div>
    </>
  );
}

function fact(label: string, value: ReactNode): readonly { label: string; value: ReactNode }[] {
  return value === null ? [] : [{ label, value }];
}
