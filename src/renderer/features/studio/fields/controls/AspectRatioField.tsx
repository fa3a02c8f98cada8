import { type ReactNode, useState } from "react";
import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { TextField } from "#renderer/ui/fields/TextField.tsx";
import { TextMenu } from "#renderer/ui/overlays/Menu.tsx";
import { AspectRatioIcon } from "./AspectRatioIcon.tsx";
import { ChoiceChips } from "./ChoiceChips.tsx";

interface AspectRatioFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** The text of the first chip, which leaves the aspect ratio to the service. */
  readonly auto: string;
  /** Aspect ratios that the model takes, or common ones. */
  readonly ratios: readonly string[];
  /** Whether the model may take other values than `ratios`. */
  readonly isOpen: boolean;
  readonly error?: ReactNode;
}

/** The formats in which most ads run. */
const adFormats = ["1:1", "4:5", "9:16", "16:9"];

/** An aspect ratio as chips: Auto, the ad formats that the model takes, and the others in a menu. */
export function AspectRatioField(props: AspectRatioFieldProps) {
  const { label, value, onChange, auto, ratios, isOpen, error } = props;
  const [isTyping, setTyping] = useState(false);
  const [typed, setTyped] = useState("");
  const usual = adFormats.filter((ratio) => ratios.includes(ratio));
  const shown = value === undefined || usual.includes(value) ? usual : [...usual, value];
  const others = ratios.filter((ratio) => !shown.includes(ratio));
  const set = () => {
    if (typed.trim() !== "") onChange(typed.trim());
    setTyping(false);
    setTyped("");
  };
  const entries = [
    ...others.map((ratio) => ({ label: ratio, onSelect: () => onChange(ratio) })),
    ...(isOpen ? [{ label: t("Other…"), onSelect: () => setTyping(true), group: "remove" as const }] : []),
  ];
  return (
    <div className="flex flex-col gap-2">
      <ChoiceChips
        label={label}
        value={value ?? ""}
        onChange={(next) => onChange(next === "" ? undefined : next)}
        choices={[
          { value: "", label: auto },
          ...shown.map((ratio) => ({ value: ratio, label: ratio, glyph: <AspectRatioIcon ratio={ratio} /> })),
        ]}
        {...(error === undefined ? {} : { error })}
        more={
          entries.length === 0 ? null : <TextMenu text={t("More")} label={t("More aspect ratios")} entries={entries} />
        }
      />
      {isTyping ? (
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            set();
          }}
        >
          <TextField label={t("Other aspect ratio")} value={typed} onChange={setTyped} placeholder="5:4" />
          <Button type="submit">{t("Apply")}</Button>
        </form>
      ) : null}
    </div>
  );
}
