import { t } from "#texts/t.ts";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";

interface QueueScopeProps {
  readonly isOfAll: boolean;
  readonly onScope: (isOfAll: boolean) => void;
}

/** Whether Queue shows this workspace or all of them. */
export function QueueScope({ isOfAll, onScope }: QueueScopeProps) {
  return (
    <div className="min-w-0 shrink-0">
      <Segmented
        label={t("Scope")}
        isLabelHidden
        value={isOfAll ? "all" : "own"}
        onChange={(value) => onScope(value === "all")}
        choices={[
          { value: "own", label: t("This workspace") },
          { value: "all", label: t("All workspaces") },
        ]}
      />
    </div>
  );
}
