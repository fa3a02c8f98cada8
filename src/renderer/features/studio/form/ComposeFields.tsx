import { t } from "#texts/t.ts";
import { requestOption } from "#renderer/lib/requestOptions.ts";
import { AdvancedFields } from "#renderer/features/studio/fields/controls/AdvancedFields.tsx";
import { fieldGroups } from "#renderer/features/studio/fields/fieldGroups.ts";
import type { FieldSpec } from "#renderer/features/studio/fields/fieldSpec.ts";
import { fieldLabel } from "#renderer/features/studio/fields/fieldTexts.ts";
import { fieldView } from "#renderer/features/studio/fields/fieldView.ts";
import { isExcluded } from "#renderer/features/studio/fields/modelOptions.ts";
import { UnsupportedOptions } from "#renderer/features/studio/fields/UnsupportedOptions.tsx";
import type { RequestForm } from "#renderer/features/studio/requestForms.ts";
import { type ComposeFieldsProps, FieldControl, isRejected, shownOf } from "./FieldControl.tsx";

/** The options that most requests set, always visible. */
export function EssentialFields(props: ComposeFieldsProps) {
  return <Fields {...props} fields={shownOf(props, fieldGroups(props.creative).essentials)} />;
}

/** The other options, closed at first, and those that the model doesn't take. */
export function MoreFields(props: ComposeFieldsProps) {
  const { creative, options, facts, errors, model, modelName, choice } = props;
  const groups = fieldGroups(creative);
  const advanced = shownOf(props, groups.advanced);
  const all = [...groups.inputs, ...groups.essentials, ...groups.advanced];
  const excluded = all.filter((spec) => isExcluded(spec, choice));
  const rejected = all.filter((spec) => !isExcluded(spec, choice) && isRejected(spec, facts.accepts, options));
  return (
    <>
      <AdvancedFields
        names={advanced.map(({ name }) => fieldLabel(name, creative.type))}
        setCount={advanced.filter(({ name }) => options[name] !== undefined).length}
        isForced={advanced.some(
          (spec) => errors[spec.name] !== undefined || fieldView(spec, props).error !== undefined,
        )}
      >
        <Fields {...props} fields={advanced} />
      </AdvancedFields>
      <NotAvailable
        model={modelName}
        names={labelsOf(excluded, creative)}
        unsent={labelsOf(
          excluded.filter(({ name }) => options[name] !== undefined),
          creative,
        )}
      />
      <UnsupportedOptions model={model} names={labelsOf(rejected, creative)}>
        <div className="flex flex-col gap-3">
          {rejected.map((spec) => (
            <FieldControl key={spec.name} {...props} spec={spec} />
          ))}
        </div>
      </UnsupportedOptions>
    </>
  );
}

function labelsOf(fields: readonly FieldSpec[], { type }: RequestForm): readonly string[] {
  return fields.map(({ name }) => fieldLabel(name, type));
}

function Fields({ fields, ...props }: ComposeFieldsProps & { readonly fields: readonly FieldSpec[] }) {
  const { wide, halves } = byWidth(fields);
  return (
    <>
      {wide.map((spec) => (
        <FieldControl key={spec.name} {...props} spec={spec} />
      ))}
      {halves.length === 0 ? null : (
        <div className="grid grid-cols-2 gap-x-4 gap-y-2">
          {halves.map((spec) => (
            <FieldControl key={spec.name} {...props} spec={spec} />
          ))}
        </div>
      )}
    </>
  );
}

/** Options with a control of their own and long texts take a whole line, other fields half of one. */
function byWidth(fields: readonly FieldSpec[]) {
  const isWide = (spec: FieldSpec) =>
    requestOption(spec.name)?.control !== undefined ||
    !["text", "number", "flag", "choice"].includes(spec.kind) ||
    (spec.kind === "text" && spec.maxLength > 256);
  return { wide: fields.filter(isWide), halves: fields.filter((spec) => !isWide(spec)) };
}

interface NotAvailableProps {
  readonly model: string;
  readonly names: readonly string[];
  /** Those of the names that have a value, which is not sent. */
  readonly unsent: readonly string[];
}

/** Names the options that the manifest excludes for the model. They are hidden and not sent. [ST12] */
function NotAvailable({ model, names, unsent }: NotAvailableProps) {
  if (names.length === 0) return null;
  return (
    <p className="text-small text-faint">
      {t("Not available for {model}: {options}", { model, options: names.join(", ") })}
      {unsent.length === 0 ? null : (
        <span className="block text-note">
          {t("Filled in, but not sent: {options}", { options: unsent.join(", ") })}
        </span>
      )}
    </p>
  );
}
