import { Flag, type LucideIcon, X } from "lucide-react";
import type { ResultFlag } from "#contracts/library/resultFlags.ts";
import { t } from "#texts/t.ts";

interface FlagFieldProps {
  readonly flag: ResultFlag;
  readonly onFlag: (flag: ResultFlag) => void;
}

/** Picks or rejects a result. Pressing the current flag removes it. */
export function FlagField({ flag, onFlag }: FlagFieldProps) {
  return (
    <span className="flex gap-1">
      <FlagButton
        icon={Flag}
        name={t("Pick")}
        isOn={flag === "pick"}
        onPress={(isOn) => onFlag(isOn ? "pick" : "none")}
      />
      <FlagButton
        icon={X}
        name={t("Reject")}
        isOn={flag === "reject"}
        onPress={(isOn) => onFlag(isOn ? "reject" : "none")}
      />
    </span>
  );
}

interface FlagButtonProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly isOn: boolean;
  readonly onPress: (isOn: boolean) => void;
}

function FlagButton({ icon: Icon, name, isOn, onPress }: FlagButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onPress(!isOn)}
      className="flex h-7 items-center gap-1.5 rounded-control border border-transparent px-2 text-muted hover:bg-hover hover:text-ink aria-pressed:border-ink aria-pressed:bg-well aria-pressed:font-medium aria-pressed:text-ink"
    >
      <Icon aria-hidden size={14} />
      {name}
    </button>
  );
}
