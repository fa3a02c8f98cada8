import type { ReactNode } from "react";
import type { QuotedSettings } from "#contracts/studio/models.ts";
import { AvatarField } from "#renderer/features/studio/fields/controls/AvatarField.tsx";
import { autoValue } from "#renderer/features/studio/fields/autoValue.ts";
import type { FieldSpec } from "#renderer/features/studio/fields/fieldSpec.ts";
import { fieldLabel } from "#renderer/features/studio/fields/fieldTexts.ts";
import { type FieldAnswerView, fieldView } from "#renderer/features/studio/fields/fieldView.ts";
import { isExcluded, optionFacts } from "#renderer/features/studio/fields/modelOptions.ts";
import { OptionControl } from "#renderer/features/studio/fields/OptionControl.tsx";
import { isFileField, kindOfField, movedReference } from "#renderer/features/studio/references/referenceKinds.ts";
import type { ReferenceMove } from "#renderer/features/studio/references/referenceMenu.ts";
import { ReferenceList } from "#renderer/features/studio/references/ReferenceList.tsx";
import { ReferenceSlot } from "#renderer/features/studio/references/ReferenceSlot.tsx";
import type { RequestForm } from "#renderer/features/studio/requestForms.ts";

export interface ComposeFieldsProps extends FieldAnswerView {
  readonly creative: RequestForm;
  /** The manifest's name of the model. */
  readonly modelName: string;
  readonly quotes: readonly QuotedSettings[];
  /** The seed of the model's newest result; null if it is unknown. */
  readonly lastSeed: number | null;
  readonly onChange: (name: string, value: unknown) => void;
  /** Changes several options as one step. */
  readonly onOptions: (place: string, change: (options: Options) => Options) => void;
}

type Options = Readonly<Record<string, unknown>>;

interface FieldControlProps extends ComposeFieldsProps {
  readonly spec: FieldSpec;
  /** Another way to get the file of a slot. */
  readonly extra?: ReactNode;
  /** Whether the field has a whole line of the form. */
  readonly isWide?: boolean;
}

/** The control of one field according to its schema. */
export function FieldControl({ spec, extra, isWide = true, ...props }: FieldControlProps) {
  const { creative, options, onChange, choice, quotes, model, lastSeed } = props;
  const { name } = spec;
  const view = fieldView(spec, props);
  const label = fieldLabel(name, creative.type);
  const change = (value: unknown) => onChange(name, value);
  const wrong = view.error === undefined ? {} : { error: view.error };
  switch (spec.kind) {
    case "uri":
      return (
        <ReferenceSlot
          field={`${creative.type}.${name}`}
          label={label}
          kind={kindOfField(name)}
          isRequired={spec.isRequired}
          link={textOf(options[name])}
          onChange={change}
          moves={movesOf(spec, props)}
          extra={extra}
          {...wrong}
        />
      );
    case "uris":
      return (
        <ReferenceList
          field={`${creative.type}.${name}`}
          label={label}
          kind={kindOfField(name)}
          links={linksOf(options[name])}
          maxItems={spec.maxItems}
          onChange={(links) => change(links.length > 0 ? links : undefined)}
          moves={movesOf(spec, props)}
          isWide={isWide}
          {...wrong}
        />
      );
    case "id":
      return (
        <AvatarField
          label={label}
          valueOf={({ id }) => id}
          value={textOf(options[name])}
          onChange={change}
          {...wrong}
        />
      );
    default:
      return (
        <OptionControl
          type={creative.type}
          spec={spec}
          value={options[name]}
          onChange={change}
          facts={optionFacts(choice, name)}
          initial={autoValue(spec, { choice, quotes, model })}
          lastSeed={lastSeed}
          {...view}
        />
      );
  }
}

/** Returns the other fields of the form that accept the same kind of file. */
function movesOf(spec: FieldSpec, props: ComposeFieldsProps): readonly ReferenceMove[] {
  const { creative, onOptions } = props;
  const { type, fields } = creative;
  const kind = kindOfField(spec.name);
  return shownOf(props, fields)
    .filter((other) => other.name !== spec.name && isFileField(other) && kindOfField(other.name) === kind)
    .map((other) => ({
      label: fieldLabel(other.name, type),
      onMove: (link) =>
        onOptions("moveReference", (options) => movedReference(type, options, spec.name, other.name, link)),
    }));
}

/** Returns the fields that the model may take. An option with a value stays in its place and shows its message there. */
export function shownOf(
  { choice, facts, options }: Pick<ComposeFieldsProps, "choice" | "facts" | "options">,
  fields: readonly FieldSpec[],
): readonly FieldSpec[] {
  return fields.filter((spec) => !isExcluded(spec, choice) && !isRejected(spec, facts.accepts, options));
}

/** Returns whether the service rejected a field for the model, and the draft doesn't set it. */
export function isRejected(
  { name, isRequired }: FieldSpec,
  accepts: readonly string[] | null,
  options: Readonly<Record<string, unknown>>,
): boolean {
  return accepts !== null && !isRequired && !accepts.includes(name) && options[name] === undefined;
}

export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function linksOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((link) => typeof link === "string") : [];
}
