import type { StoragePart } from "#contracts/storage/storage.ts";
import { t } from "#texts/t.ts";
import { filesText } from "#renderer/lib/text/restoredText.ts";
import { sizeText } from "#renderer/lib/text/files.ts";
import { partNames } from "./storageText.ts";

/** Disk usage by kind of data. */
export function StorageParts({ parts }: { readonly parts: readonly StoragePart[] }) {
  const kinds = Object.keys(partNames) as StoragePart["kind"][];
  const shown = kinds.flatMap((kind) => parts.filter((part) => part.kind === kind));
  const total = shown.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return (
    <table aria-label={t("Disk usage")} className="figures w-full text-left">
      <tbody>
        {shown.map(({ kind, files, sizeBytes }) => (
          <tr key={kind} className="border-b border-line">
            <th scope="row" className="py-1.5 font-normal">
              {partNames[kind]}
            </th>
            <td className="py-1.5 text-right text-muted">{filesText(files)}</td>
            <td className="w-28 py-1.5 text-right">{sizeText(sizeBytes)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" className="py-1.5 font-medium">
            {t("Total")}
          </th>
          <td className="py-1.5 text-right text-muted">
            {filesText(shown.reduce((sum, { files }) => sum + files, 0))}
          </td>
          <td className="py-1.5 text-right font-medium">{sizeText(total)}</td>
        </tr>
      </tbody>
    </table>
  );
}
