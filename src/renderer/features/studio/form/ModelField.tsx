import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ModelChoice } from "../../../../contracts/studio/models.ts";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { AllowedChoices } from "../../../ui/fields/AllowedChoices.tsx";
import type { RequestForm } from "../requestForms.ts";

interface ModelFieldProps {
  readonly creative: RequestForm;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly allowed?: readonly string[] | undefined;
  /** Shown at the end of the label's line. */
  readonly aside?: ReactNode;
}

/** Selects a model of this type. Shows the availability of each model at the service. */
export function ModelField({ creative, value, onChange, error, allowed, aside }: ModelFieldProps) {
  const { data: models = [] } = useQuery(queries.models(creative.type));
  const chosen = models.find((model) => model.id === value);
  const choices = (models.length > 0 ? models : creative.models.map(unread)).map((model) => ({
    value: model.id,
    label: model.id,
    ...noteOf(model),
    ...(model.availability === "unavailable" ? { unavailable: model.reason ?? t("Currently unavailable.") } : {}),
  }));
  return (
    <SelectField
      label={t("Model")}
      aside={aside}
      value={value}
      onChange={onChange}
      choices={choices}
      {...(chosen?.availability === "unavailable" ? { hint: chosen.reason ?? t("Currently unavailable.") } : {})}
      {...(error === undefined
        ? {}
        : { error: <AllowedChoices message={error} allowed={allowed ?? []} onChoose={onChange} /> })}
    />
  );
}

/** Returns why a model differs from the others, for example because it is the default. */
function noteOf({ isDefault, exposure }: ModelChoice): { note?: string } {
  const notes = [...(isDefault ? [t("Default")] : []), ...(exposure === undefined ? [] : [exposure])];
  return notes.length === 0 ? {} : { note: notes.join(", ") };
}

function unread(id: string, index: number): ModelChoice {
  return { id, isDefault: index === 0, availability: "unknown" };
}
