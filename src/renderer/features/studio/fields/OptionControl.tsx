import { Dices, X } from "lucide-react";
import type { ReactNode } from "react";
import type { RequestType } from "../../../../contracts/studio/models.ts";
import { t } from "../../../../texts/t.ts";
import { ratioOf } from "../../../lib/text/aspectRatio.ts";
import { lowercaseLabel } from "../../../lib/text/sentence.ts";
import { grouped } from "../../../lib/text/numbers.ts";
import { optionName } from "../../../lib/text/optionName.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { LengthCounter } from "../../../ui/fields/LengthCounter.tsx";
import { NumberField } from "../../../ui/fields/NumberField.tsx";
import { Segmented } from "../../../ui/fields/Segmented.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { Combobox } from "../../../ui/fields/Combobox.tsx";
import { TextArea } from "../../../ui/fields/TextArea.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { AllowedChoices } from "../../../ui/fields/AllowedChoices.tsx";
import { type FieldSpec, stepOf, valueOfText } from "./fieldSpec.ts";
import { type FieldText, fieldText } from "./fieldTexts.ts";
import { AspectRatioIcon } from "./AspectRatioIcon.tsx";
import { randomSeed } from "./randomSeed.ts";

interface OptionControlProps {
  readonly type: RequestType;
  readonly spec: FieldSpec;
  readonly value: unknown;
  /** Undefined removes the option from the request. */
  readonly onChange: (value: unknown) => void;
  readonly error?: string | undefined;
  readonly allowed?: readonly string[] | undefined;
  /** Whether the service rejected this option for the model. */
  readonly isUnsupported?: boolean;
  /** Values that the model supports, according to an earlier response. */
  readonly known?: readonly string[] | undefined;
}

interface Parts extends OptionControlProps {
  readonly text: FieldText;
  readonly texts: { readonly label: string; readonly error?: ReactNode };
}

const unset = t("Not set");
const longText = 256;

/** Renders the control for one option according to its schema. */
export function OptionControl(props: OptionControlProps) {
  const { type, spec, value, onChange, error, allowed, isUnsupported = false } = props;
  const texts = {
    label: optionName(spec.name, type),
    ...(error === undefined
      ? {}
      : {
          error: (
            <AllowedChoices
              message={error}
              allowed={allowed ?? []}
              onChoose={(text) => onChange(valueOfText(spec, text))}
              onTakeOut={isUnsupported && value !== undefined ? () => onChange(undefined) : undefined}
            />
          ),
        }),
  };
  const parts: Parts = { ...props, texts, text: fieldText(type, spec.name) };
  switch (spec.kind) {
    case "text":
      return <TextOption {...parts} spec={spec} />;
    case "number":
      return <NumberOption {...parts} spec={spec} />;
    case "flag":
      return (
        <Segmented
          {...texts}
          value={value === true ? "on" : value === false ? "off" : "unset"}
          onChange={(next) => onChange(next === "unset" ? undefined : next === "on")}
          choices={[
            { value: "unset", label: unset },
            { value: "on", label: t("On") },
            { value: "off", label: t("Off") },
          ]}
        />
      );
    case "choice":
      return <ChoiceOption {...parts} spec={spec} />;
    case "id":
    case "uri":
    case "uris":
      return null;
    default:
      return spec satisfies never;
  }
}

type Of<K extends FieldSpec["kind"]> = Parts & { readonly spec: Extract<FieldSpec, { kind: K }> };

function TextOption({ spec, value, onChange, texts, text, known }: Of<"text">) {
  const written = typeof value === "string" ? value : "";
  const change = (next: string) => onChange(next === "" ? undefined : next);
  const placeholder = text.placeholder ?? unset;
  const { maxLength } = spec;
  if (maxLength > longText) {
    return (
      <TextArea
        {...texts}
        value={written}
        onChange={change}
        maxLength={maxLength}
        placeholder={placeholder}
        lines={2}
      />
    );
  }
  const suggestions = known?.map((each) => ({ value: each })) ?? text.suggestions ?? [];
  if (suggestions.length === 0) {
    return (
      <TextField
        {...texts}
        value={written}
        onChange={change}
        placeholder={placeholder}
        aside={<LengthCounter length={written.length} max={maxLength} />}
      />
    );
  }
  const shown = suggestions.map((suggestion) => ({
    ...suggestion,
    ...(ratioOf(suggestion.value) === null ? {} : { glyph: <AspectRatioIcon ratio={suggestion.value} /> }),
  }));
  return (
    <Combobox
      {...texts}
      value={written}
      onChange={change}
      suggestions={shown}
      maxLength={maxLength}
      placeholder={placeholder}
    />
  );
}

function NumberOption({ spec, value, onChange, texts, text, known }: Of<"number">) {
  const { name, min, max, isInteger } = spec;
  const range = known?.join(", ") ?? t("{min} to {max}", { min: boundText(min), max: boundText(max) });
  return (
    <NumberField
      {...texts}
      value={typeof value === "number" ? value : undefined}
      onChange={onChange}
      min={min}
      max={max}
      isInteger={isInteger}
      step={stepOf(spec)}
      placeholder={unset}
      aside={
        <span className="figures flex items-center gap-1 text-small text-faint">
          {text.unit === undefined ? range : `${range} ${text.unit}`}
          {name === "seed" ? (
            <IconButton icon={Dices} size="small" label={t("Randomize seed")} onClick={() => onChange(randomSeed())} />
          ) : null}
          {value === undefined ? null : (
            <IconButton
              icon={X}
              size="small"
              label={t("Clear {option}", { option: lowercaseLabel(texts.label) })}
              onClick={() => onChange(undefined)}
            />
          )}
        </span>
      }
    />
  );
}

/** Limits up to which all choices are visible at once. */
const mostInSight = { choices: 3, letters: 12 } as const;

function ChoiceOption({ spec, value, onChange, texts, known }: Of<"choice">) {
  const choices = spec.choices.map((choice) => ({
    value: choice,
    label: choice,
    ...(choice === spec.initial
      ? { note: t("Default") }
      : known?.includes(choice) === false
        ? { note: t("Unsupported") }
        : {}),
  }));
  const chosen = typeof value === "string" ? value : undefined;
  const letters = spec.choices.join("").length;
  const isInSight = choices.length <= mostInSight.choices && letters <= mostInSight.letters;
  if (!isInSight || texts.error !== undefined) {
    return (
      <SelectField
        {...texts}
        value={chosen}
        onChange={onChange}
        onUnset={() => onChange(undefined)}
        choices={choices}
      />
    );
  }
  return (
    <Segmented
      {...texts}
      value={chosen ?? ""}
      onChange={(next) => onChange(next === "" ? undefined : next)}
      choices={[{ value: "", label: unset }, ...choices]}
    />
  );
}

/** Returns a large bound as a power of two, which is easier to read than 10 digits. */
function boundText(bound: number): string {
  return Math.abs(bound) < 1_000_000 ? grouped(bound) : `${bound < 0 ? "−" : ""}2³¹${bound < 0 ? "" : " − 1"}`;
}
