import type { ReactNode } from "react";
import { trashDays } from "../../../../contracts/library/library.ts";
import { t } from "../../../../texts/t.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";

interface NothingFoundProps {
  readonly isNarrowed: boolean;
  readonly isTrash: boolean;
  readonly onShowAll: () => void;
  readonly start: ReactNode;
}

export function NothingFound({ isNarrowed, isTrash, onShowAll, start }: NothingFoundProps) {
  if (isTrash) {
    return (
      <EmptyState title={t("The trash is empty")}>
        {t("What you move here stays for {days} days and can be restored until then.", { days: trashDays })}
      </EmptyState>
    );
  }
  if (isNarrowed) {
    return (
      <EmptyState title={t("No result fits")} action={<Button onClick={onShowAll}>{t("Show all")}</Button>}>
        {t(
          "Every word must be in the prompt, a tag, the project or the model. A word finds everything that begins with it.",
        )}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t("An empty sheet")} action={start}>
      {t(
        "Every result is fetched to this computer as soon as it is made, and stays here with its recipe and its receipt.",
      )}
    </EmptyState>
  );
}
