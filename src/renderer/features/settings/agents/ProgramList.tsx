import { useState } from "react";
import type { Program } from "#contracts/agents/programs.ts";
import { t } from "#texts/t.ts";
import { useNow } from "#renderer/ui/time/useNow.ts";
import { AllowanceDialog } from "./AllowanceDialog.tsx";
import { EndPairingDialog } from "./EndPairingDialog.tsx";
import { ProgramRow } from "./ProgramRow.tsx";

const minuteMs = 60_000;

/** The paired programs, and below them those whose pairing has ended. */
export function ProgramList({ programs }: { readonly programs: readonly Program[] }) {
  const now = useNow(minuteMs, true);
  const [giving, setGiving] = useState<Program | null>(null);
  const [ending, setEnding] = useState<Program | null>(null);
  if (programs.length === 0) return <p className="text-muted">{t("No programs yet.")}</p>;
  const isOver = ({ endedAt, endsAt }: Program) => endedAt !== null || endsAt <= now;
  const sorted = [...programs.filter((program) => !isOver(program)), ...programs.filter(isOver)];
  return (
    <>
      <ul aria-label={t("Programs")} className="flex flex-col rounded-panel border border-line">
        {sorted.map((program) => (
          <li key={program.id} className="border-b border-line px-4 py-3 last:border-b-0">
            <ProgramRow
              program={program}
              isOver={isOver(program)}
              now={now}
              onGive={() => setGiving(program)}
              onEnd={() => setEnding(program)}
            />
          </li>
        ))}
      </ul>
      {giving === null ? null : <AllowanceDialog program={giving} onClose={() => setGiving(null)} />}
      <EndPairingDialog program={ending} onClose={() => setEnding(null)} />
    </>
  );
}
