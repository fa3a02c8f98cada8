import { Dices, X } from "lucide-react";
import { ratioOf } from "../../lib/aspectRatio.ts";
import { optionName } from "../../lib/optionName.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { NumberField } from "../../ui/NumberField.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { SuggestField } from "../../ui/SuggestField.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { AllowedChoices } from "./AllowedChoices.tsx";
import { type FieldSpec, valueOfText } from "./fieldSpec.ts";
import { fieldText } from "./fieldTexts.ts";
import { RatioGlyph } from "./RatioGlyph.tsx";

interface OptionControlProps {
  readonly spec: FieldSpec;
  readonly value: unknown;
  /** Undefined takes the option out of the request. */
  readonly onChange: (value: unknown) => void;
  readonly error?: string | undefined;
  readonly allowed?: readonly string[] | undefined;
}

const unset = "Not set";
const longText = 256;

/** The control for one option, chosen by what its schema is. */
export function OptionControl({ spec, value, onChange, error, allowed }: OptionControlProps) {
  const label = optionName(spec.name);
  const { placeholder, suggestions } = fieldText(spec.name);
  const texts = {
    label,
    ...(error === undefined
      ? {}
      : {
          error: (
            <AllowedChoices
              message={error}
              allowed={allowed ?? []}
              onChoose={(text) => onChange(valueOfText(spec, text))}
            />
          ),
        }),
  };
  switch (spec.kind) {
    case "text": {
      const text = typeof value === "string" ? value : "";
      const change = (next: string) => onChange(next === "" ? undefined : next);
      if (spec.maxLength > longText) {
        return (
          <TextArea
            {...texts}
            value={text}
            onChange={change}
            maxLength={spec.maxLength}
            placeholder={placeholder ?? unset}
            lines={2}
          />
        );
      }
      const shown = (suggestions ?? []).map((suggestion) => ({
        ...suggestion,
        ...(ratioOf(suggestion.value) === null ? {} : { glyph: <RatioGlyph ratio={suggestion.value} /> }),
      }));
      return (
        <SuggestField
          {...texts}
          value={text}
          onChange={change}
          suggestions={shown}
          maxLength={spec.maxLength}
          placeholder={unset}
        />
      );
    }
    case "number":
      return (
        <NumberField
          {...texts}
          value={typeof value === "number" ? value : undefined}
          onChange={onChange}
          min={spec.min}
          max={spec.max}
          isInteger={spec.isInteger}
          placeholder={spec.max - spec.min > 1000 ? unset : `${unset}, ${spec.min} to ${spec.max}`}
          aside={
            <span className="flex">
              {spec.name === "seed" ? (
                <IconButton icon={Dices} size="small" label="Roll a seed" onClick={() => onChange(roll(spec))} />
              ) : null}
              {value === undefined ? null : (
                <IconButton
                  icon={X}
                  size="small"
                  label={`Clear ${label.toLowerCase()}`}
                  onClick={() => onChange(undefined)}
                />
              )}
            </span>
          }
        />
      );
    case "flag":
      return (
        <Segmented
          {...texts}
          value={value === true ? "on" : value === false ? "off" : "unset"}
          onChange={(next) => onChange(next === "unset" ? undefined : next === "on")}
          choices={[
            { value: "unset", label: unset },
            { value: "on", label: "On" },
            { value: "off", label: "Off" },
          ]}
        />
      );
    case "choice":
      return (
        <SelectField
          {...texts}
          value={typeof value === "string" ? value : undefined}
          onChange={onChange}
          choices={spec.choices.map((choice) => ({ value: choice, label: choice }))}
        />
      );
    case "uri":
      return (
        <TextField
          {...texts}
          type="url"
          value={typeof value === "string" ? value : ""}
          onChange={(next) => onChange(next === "" ? undefined : next)}
          placeholder="https://"
        />
      );
    case "uris":
      return null;
    default:
      return spec satisfies never;
  }
}

/** A seed that is neither remembered nor secret, within the option's bounds and never negative. */
function roll({ max }: { readonly max: number }): number {
  return Math.floor(Math.random() * max);
}
