import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { EmptyState } from "#renderer/ui/EmptyState.tsx";

/** Shown while no page is open: explains the screen. */
export function PageEmptyState({ onNew }: { readonly onNew: () => void }) {
  return (
    <EmptyState title={t("No page open")} action={<Button onClick={onNew}>{t("Research a page")}</Button>}>
      {t("See the ads that a competitor's page runs now, at a price that you confirm first.")}
    </EmptyState>
  );
}
