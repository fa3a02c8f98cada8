import { useQuery } from "@tanstack/react-query";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { optionName } from "../../../lib/text/optionName.ts";
import { AvatarField } from "../fields/AvatarField.tsx";
import type { RequestForm } from "../requestForms.ts";
import { type FieldAnswerView, fieldView } from "../fields/fieldView.ts";
import type { FieldSpec } from "../fields/fieldSpec.ts";
import { UnsupportedOptions } from "../fields/UnsupportedOptions.tsx";
import { OptionControl } from "../fields/OptionControl.tsx";
import { kindOfField } from "../references/referenceKinds.ts";
import { ReferenceList } from "../references/ReferenceList.tsx";
import { ReferenceSlot } from "../references/ReferenceSlot.tsx";

interface ComposeFieldsProps extends FieldAnswerView {
  readonly creative: RequestForm;
  readonly model: string;
  readonly onChange: (name: string, value: unknown) => void;
  /** The model field, which comes first among the small fields. */
  readonly children: React.ReactNode;
}

/**
 * Renders every field of a request except the prompt according to its schema: small fields side by side, then
 * full-width ones.
 */
export function ComposeFields(props: ComposeFieldsProps) {
  const { creative, model, options, facts, children } = props;
  const { taken, notTaken } = splitBySupport(creative.fields, facts.accepts, options);
  const of = (...kinds: FieldSpec["kind"][]) => taken.filter(({ kind }) => kinds.includes(kind));
  const small = of("text", "number", "flag", "choice").filter((spec) => !isLongText(spec));
  return (
    <>
      {of("id").map((spec) => (
        <Control key={spec.name} {...props} spec={spec} />
      ))}
      <div className="grid grid-cols-1 gap-4 @md:grid-cols-2 @2xl:grid-cols-3">
        {children}
        {small.map((spec) => (
          <Control key={spec.name} {...props} spec={spec} />
        ))}
      </div>
      {taken.filter(isLongText).map((spec) => (
        <Control key={spec.name} {...props} spec={spec} />
      ))}
      {of("uri").length === 0 ? null : (
        <div className="grid grid-cols-1 gap-4 @2xl:grid-cols-2">
          {of("uri").map((spec) => (
            <Control key={spec.name} {...props} spec={spec} />
          ))}
        </div>
      )}
      {creative.type === "lipsync" ? <Faces {...props} /> : null}
      {of("uris").map((spec) => (
        <Control key={spec.name} {...props} spec={spec} />
      ))}
      <UnsupportedOptions model={model} names={notTaken.map(({ name }) => optionName(name, creative.type))}>
        <div className="flex flex-col gap-4">
          {notTaken.map((spec) => (
            <Control key={spec.name} {...props} spec={spec} />
          ))}
        </div>
      </UnsupportedOptions>
    </>
  );
}

function Control({ spec, ...props }: ComposeFieldsProps & { readonly spec: FieldSpec }) {
  const { creative, options, onChange } = props;
  const { name } = spec;
  const view = fieldView(spec, props);
  const label = optionName(name, creative.type);
  const change = (value: unknown) => onChange(name, value);
  const wrong = view.error === undefined ? {} : { error: view.error };
  switch (spec.kind) {
    case "uri":
      return (
        <ReferenceSlot
          label={label}
          kind={kindOfField(name)}
          isRequired={spec.isRequired}
          link={textOf(options[name])}
          onChange={change}
          {...wrong}
        />
      );
    case "uris":
      return (
        <ReferenceList
          label={label}
          kind={kindOfField(name)}
          links={linksOf(options[name])}
          maxItems={spec.maxItems}
          onChange={(links) => change(links.length > 0 ? links : undefined)}
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
      return <OptionControl type={creative.type} spec={spec} value={options[name]} onChange={change} {...view} />;
  }
}

/** Avatars for a lipsync. One click puts an avatar's image into the image field. */
function Faces({ options, onChange }: ComposeFieldsProps) {
  const { data } = useQuery(queries.avatars);
  const chosen = textOf(options["image"]);
  const isAvatar = data?.cards.some(({ front }) => front.address === chosen) ?? false;
  return (
    <AvatarField
      label={t("Avatars")}
      valueOf={({ front }) => front.address}
      value={isAvatar ? chosen : undefined}
      onChange={(address) => onChange("image", address)}
    />
  );
}

function splitBySupport(
  fields: readonly FieldSpec[],
  takes: readonly string[] | null,
  options: Readonly<Record<string, unknown>>,
) {
  // An option with a value stays in its place and shows its message there.
  const isTaken = ({ name, isRequired }: FieldSpec) =>
    takes === null || isRequired || takes.includes(name) || options[name] !== undefined;
  return { taken: fields.filter(isTaken), notTaken: fields.filter((spec) => !isTaken(spec)) };
}

function isLongText(spec: FieldSpec): boolean {
  return spec.kind === "text" && spec.maxLength > 256;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function linksOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((link) => typeof link === "string") : [];
}
