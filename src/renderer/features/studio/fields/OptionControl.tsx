import type { ReactNode } from "react";
import type { OptionFacts, RequestType } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { type RequestOption, requestOption, suggestedValues } from "#renderer/lib/requestOptions.ts";
import { AllowedChoices } from "#renderer/ui/fields/AllowedChoices.tsx";
import { Combobox } from "#renderer/ui/fields/Combobox.tsx";
import { LengthCounter } from "#renderer/ui/fields/LengthCounter.tsx";
import { NumberField } from "#renderer/ui/fields/NumberField.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { TextArea } from "#renderer/ui/fields/TextArea.tsx";
import { TextField } from "#renderer/ui/fields/TextField.tsx";
import { autoText } from "./autoValue.ts";
import { AspectRatioField } from "./controls/AspectRatioField.tsx";
import { ChoiceChips } from "./controls/ChoiceChips.tsx";
import { DurationField } from "./controls/DurationField.tsx";
import { SeedField } from "./controls/SeedField.tsx";
import { type FieldSpec, stepOf, valueOfText } from "./fieldSpec.ts";
import { fieldLabel } from "./fieldTexts.ts";
import { boundsOf } from "./modelOptions.ts";

interface OptionControlProps {
  readonly type: RequestType;
  readonly spec: FieldSpec;
  readonly value: unknown;
  /** Undefined leaves the option out of the request. */
  readonly onChange: (value: unknown) => void;
  readonly error?: string | undefined;
  readonly allowed?: readonly string[] | undefined;
  /** Whether the service rejected this option for the model. */
  readonly isUnsupported?: boolean;
  /** Values that the model supports, according to an earlier response or the manifest. */
  readonly known?: readonly string[] | undefined;
  /** What the manifest states about the option. */
  readonly facts: OptionFacts;
  /** The value that the model uses without the option; undefined if it is unknown. */
  readonly initial: string | number | boolean | undefined;
  /** The seed of the newest result, for the seed field. */
  readonly lastSeed: number | null;
}

interface Parts extends OptionControlProps {
  readonly option: RequestOption | undefined;
  /** The text of the field while the option is left to the service. */
  readonly auto: string;
  readonly texts: { readonly label: string; readonly error?: ReactNode };
}

const longText = 256;
/** The most values of a number that are shown as chips. */
const mostChips = 6;

/** Renders the control for one option according to its schema and to what the manifest states about the model. */
export function OptionControl(props: OptionControlProps) {
  const { type, spec, value, onChange, error, allowed, isUnsupported = false } = props;
  const texts = {
    label: fieldLabel(spec.name, type),
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
  const option = requestOption(spec.name, type);
  const parts: Parts = { ...props, texts, option, auto: autoText(props.initial, option?.unit) };
  if (option?.control === "aspectRatio" && (spec.kind === "text" || spec.kind === "choice")) {
    return <RatioOption {...parts} />;
  }
  switch (spec.kind) {
    case "text":
      return <TextOption {...parts} spec={spec} />;
    case "number":
      return <NumberOption {...parts} spec={spec} />;
    case "flag":
      return (
        <Segmented
          {...texts}
          value={value === true ? "on" : value === false ? "off" : "auto"}
          onChange={(next) => onChange(next === "auto" ? undefined : next === "on")}
          choices={[
            { value: "auto", label: parts.auto },
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

function RatioOption({ type, spec, value, onChange, texts, auto, known }: Parts) {
  const stated = known ?? (spec.kind === "choice" ? spec.choices : undefined);
  return (
    <AspectRatioField
      {...texts}
      value={typeof value === "string" ? value : undefined}
      onChange={onChange}
      auto={auto}
      ratios={stated ?? suggestedValues(spec.name, type)}
      isOpen={stated === undefined}
    />
  );
}

function TextOption({ spec, value, onChange, texts, option, auto, known }: Of<"text">) {
  const written = typeof value === "string" ? value : "";
  const change = (next: string) => onChange(next === "" ? undefined : next);
  const { maxLength } = spec;
  if (maxLength > longText) {
    return (
      <TextArea
        {...texts}
        value={written}
        onChange={change}
        maxLength={maxLength}
        placeholder={option?.placeholder ?? ""}
        lines={2}
      />
    );
  }
  const suggestions = known?.map((each) => ({ value: each })) ?? option?.suggestions ?? [];
  if (suggestions.length === 0) {
    return (
      <TextField
        {...texts}
        value={written}
        onChange={change}
        placeholder={option?.placeholder ?? auto}
        aside={<LengthCounter value={written} max={maxLength} />}
      />
    );
  }
  return (
    <Combobox
      {...texts}
      value={written}
      onChange={change}
      suggestions={[{ value: "", label: auto }, ...suggestions]}
      maxLength={maxLength}
      placeholder={auto}
    />
  );
}

function NumberOption({
  type,
  spec,
  value,
  onChange,
  texts,
  option,
  auto,
  known,
  facts,
  initial,
  lastSeed,
}: Of<"number">) {
  const { isInteger } = spec;
  const { control, unit } = option ?? {};
  const number = typeof value === "number" ? value : undefined;
  const { min, max } = boundsOf(spec, facts);
  const shared = { ...texts, onChange, min, max };
  if (control === "seed") return <SeedField {...shared} value={number} last={lastSeed} />;
  const few = known ?? (isInteger && max - min < mostChips && type === "image" ? range(min, max) : undefined);
  if (few !== undefined && few.length <= mostChips) {
    const values = number === undefined || few.includes(String(number)) ? few : [...few, String(number)];
    return (
      <ChoiceChips
        {...texts}
        value={number === undefined ? "" : String(number)}
        onChange={(next) => onChange(next === "" ? undefined : Number(next))}
        choices={[
          { value: "", label: auto },
          ...values.map((each) => ({ value: each, label: unit === undefined ? each : `${each} ${unit}` })),
        ]}
      />
    );
  }
  if (control === "duration") {
    return (
      <DurationField
        {...shared}
        value={number}
        initial={typeof initial === "number" ? initial : undefined}
        placeholder={auto}
        unit={unit ?? ""}
      />
    );
  }
  return (
    <NumberField
      {...shared}
      value={number}
      isInteger={isInteger}
      step={stepOf({ min, max, isInteger })}
      placeholder={auto}
      isSpinButton
    />
  );
}

function ChoiceOption({ spec, value, onChange, texts, auto, known }: Of<"choice">) {
  return (
    <SelectField
      {...texts}
      value={typeof value === "string" ? value : undefined}
      onChange={onChange}
      onUnset={() => onChange(undefined)}
      placeholder={auto}
      choices={spec.choices.map((choice) => ({
        value: choice,
        label: choice,
        ...(known?.includes(choice) === false ? { note: t("Unsupported") } : {}),
      }))}
    />
  );
}

function range(min: number, max: number): readonly string[] {
  return Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
}
