import type { ReactNode } from "react";
import { trashDays } from "../../../../contracts/library/library.ts";
import { t } from "../../../../texts/t.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";

interface NoMatchesProps {
  readonly isFiltered: boolean;
  readonly isTrash: boolean;
  readonly onShowAll: () => void;
  readonly start: ReactNode;
}

export function NoMatches({ isFiltered, isTrash, onShowAll, start }: NoMatchesProps) {
  if (isTrash) {
    return (
      <EmptyState title={t("Trash is empty")}>
        {t("Results stay in trash for {days} days. You can restore them until then.", { days: trashDays })}
      </EmptyState>
    );
  }
  if (isFiltered) {
    return (
      <EmptyState title={t("No matching results")} action={<Button onClick={onShowAll}>{t("Show all")}</Button>}>
        {t("Every word must match the prompt, a tag, the project, or the model. The beginning of a word is enough.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t("No results yet")} action={start}>
      {t("Results download to this computer when ready, each with its recipe and receipt.")}
    </EmptyState>
  );
}
