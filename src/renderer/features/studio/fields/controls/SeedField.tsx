import { Dices } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { NumberField } from "#renderer/ui/fields/NumberField.tsx";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { randomSeed } from "#renderer/features/studio/fields/randomSeed.ts";

interface SeedFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  readonly min: number;
  readonly max: number;
  /** The seed of the newest result of this type, if its service record names one. */
  readonly last: number | null;
  readonly error?: ReactNode;
}

/** A seed. Without one, the service chooses a random seed. */
export function SeedField({ label, value, onChange, min, max, last, error }: SeedFieldProps) {
  return (
    <NumberField
      label={label}
      value={value}
      onChange={onChange}
      min={min}
      max={max}
      isInteger
      isSpinButton
      placeholder={t("Random")}
      {...(error === undefined ? {} : { error })}
      aside={
        <span className="flex items-center gap-1">
          {last === null || last === value ? null : (
            <Button size="small" variant="quiet" onClick={() => onChange(last)}>
              {t("Reuse seed {seed}", { seed: String(last) })}
            </Button>
          )}
          <IconButton icon={Dices} size="small" label={t("Randomize seed")} onClick={() => onChange(randomSeed())} />
        </span>
      }
    />
  );
}
