import { useQuery } from "@tanstack/react-query";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { suggestLabel } from "#renderer/lib/text/labelSlug.ts";
import { AllowedChoices } from "#renderer/ui/fields/AllowedChoices.tsx";
import { Combobox } from "#renderer/ui/fields/Combobox.tsx";
import type { FieldErrors } from "#renderer/features/studio/fields/fieldErrors.ts";

interface LabelFieldsProps {
  readonly project: string;
  readonly costCenter: string;
  readonly errors: FieldErrors;
  readonly onChange: (name: "project" | "costCenter", value: string) => void;
}

const labelLength = 64;

/** The usage labels, with the projects that this workspace already has. */
export function LabelFields({ project, costCenter, errors, onChange }: LabelFieldsProps) {
  const { data: facets } = useQuery(queries.libraryFacets({}));
  const { data: choices } = useQuery(queries.historyChoices);
  const projects = [...new Set([...(facets?.projects ?? []).map(({ value }) => value), ...(choices?.projects ?? [])])];
  return (
    <div className="grid grid-cols-2 gap-x-4">
      <LabelBox
        label={t("Project")}
        value={project}
        onChange={(value) => onChange("project", value)}
        error={errors["project"]}
        known={projects}
        placeholder="spring-launch"
      />
      <LabelBox
        label={t("Cost center")}
        value={costCenter}
        onChange={(value) => onChange("costCenter", value)}
        error={errors["costCenter"]}
        known={[]}
        placeholder="performance-team"
      />
    </div>
  );
}

interface LabelBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly known: readonly string[];
  readonly placeholder: string;
}

function LabelBox({ label, value, onChange, error, known, placeholder }: LabelBoxProps) {
  const suggestion = suggestLabel(value);
  return (
    <Combobox
      label={label}
      value={value}
      onChange={onChange}
      suggestions={known.map((each) => ({ value: each }))}
      maxLength={labelLength}
      placeholder={placeholder}
      {...(error === undefined
        ? {}
        : {
            error: (
              <AllowedChoices message={error} allowed={suggestion === null ? [] : [suggestion]} onChoose={onChange} />
            ),
          })}
    />
  );
}
