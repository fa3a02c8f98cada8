import { Upload } from "lucide-react";
import { useRef } from "react";
import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import type { StudioTab } from "#renderer/features/studio/requestForms.ts";
import { importCsv } from "./csvStore.ts";
import { csvLimits } from "./readCsv.ts";

interface CsvPickProps {
  readonly type: StudioTab;
  readonly problem: string | null;
}

/** The drop zone and picker for a CSV file, with a description of the format. */
export function CsvPick({ type, problem }: CsvPickProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col gap-4">
      {problem === null ? null : (
        <p role="alert" className="selectable rounded-control border border-pencil/40 bg-pencil-wash px-3 py-2">
          {problem}
        </p>
      )}
      <div className="flex flex-col items-center gap-3 rounded-control border border-dashed border-edge bg-well px-6 py-8">
        <Upload aria-hidden size={20} className="text-faint" />
        <p className="text-muted">{t("Drop a CSV file here.")}</p>
        <Button onClick={() => input.current?.click()}>{t("Choose file…")}</Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          aria-label={t("CSV file")}
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = "";
            if (file !== undefined) void importCsv(file, type);
          }}
        />
      </div>
      <p className="text-muted">
        {t(
          "The first row names the columns, such as Prompt, Model, Aspect ratio, Seed, or Project. Each other row becomes a batch item, and empty cells use the form's values. Up to {max} rows.",
          { max: csvLimits.rows },
        )}
      </p>
    </div>
  );
}
