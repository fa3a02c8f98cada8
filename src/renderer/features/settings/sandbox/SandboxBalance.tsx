import { useId } from "react";
import { sandboxBounds } from "#contracts/sandbox.ts";
import { t } from "#texts/t.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { NumberField } from "#renderer/ui/fields/NumberField.tsx";
import type { ChangeSwitches } from "./sandboxSwitches.ts";
import { Setting } from "#renderer/ui/settings/Setting.tsx";
import { SwitchGroup } from "#renderer/features/settings/SwitchGroup.tsx";
import { useSessionState } from "#renderer/features/settings/useSessionState.ts";

interface SandboxBalanceProps {
  readonly balance: number;
  readonly isOff: boolean;
  readonly change: ChangeSwitches;
}

const topUp = 1_000;

/** The test credits: set to any number, or increased. */
export function SandboxBalance({ balance, isOff, change }: SandboxBalanceProps) {
  const [typed, setTyped] = useSessionState<number | null>("balance", null);
  const why = useId();
  const next = typed ?? balance;
  const isSame = next === balance;
  const set = async () => {
    if (isSame || isOff) return;
    const isSet = await change(
      { balance: next },
      {
        done: t("Balance set to {credits}", { credits: creditsText(next) }),
        failed: t("Couldn't set the balance"),
      },
    );
    if (isSet) setTyped(null);
  };
  const add = () =>
    change(
      { addCredits: topUp },
      {
        done: t("Added {credits}", { credits: creditsText(topUp) }),
        failed: t("Couldn't add credits"),
      },
    );

  return (
    <SwitchGroup
      title={t("Credits")}
      text={t("Test credits have no value. Set a balance below a price to see what happens without enough credits.")}
    >
      <Setting id="sandbox-balance">
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void set();
          }}
        >
          <div className="w-48">
            <NumberField
              label={t("Balance")}
              value={next}
              onChange={(value) => setTyped(value ?? null)}
              min={0}
              max={sandboxBounds.credits}
              isInteger
              placeholder="0"
            />
          </div>
          <Button type="submit" disabled={isSame || isOff} describedBy={why}>
            {t("Set balance")}
          </Button>
          <Button onClick={() => void add()} disabled={isOff} describedBy={why}>
            {t("Add {credits}", { credits: creditsText(topUp) })}
          </Button>
          <span id={why} className="sr-only">
            {isOff ? t("Unavailable right now.") : isSame ? t("Balance unchanged.") : ""}
          </span>
        </form>
      </Setting>
    </SwitchGroup>
  );
}
