import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { SpendCap } from "#contracts/spending/spend.ts";
import { t, tContext } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { NumberField } from "#renderer/ui/fields/NumberField.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { Combobox } from "#renderer/ui/fields/Combobox.tsx";

interface CapFormProps {
  /** The spend cap being edited; null for a new one. */
  readonly cap: SpendCap | null;
  readonly onSave: (cap: SpendCap) => void;
  readonly onClose: () => void;
}

const longestProject = 64;
const highest = 1_000_000_000;

/** Form for a spend cap: period, project, and amount. */
export function CapForm({ cap, onSave, onClose }: CapFormProps) {
  const [period, setPeriod] = useState<SpendCap["period"]>(cap?.period ?? "day");
  const [project, setProject] = useState(cap?.project ?? "");
  const [credits, setCredits] = useState<number | undefined>(cap?.credits);
  const { data: projects } = useQuery(queries.spendSummary("project", 0));
  const form = useRef<HTMLFieldSetElement>(null);
  useEffect(() => form.current?.focus(), []);
  const isTooLong = project.trim().length > longestProject;
  const save = () => {
    if (credits === undefined || isTooLong) return;
    onSave({ period, project: project.trim() || null, credits });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) save();
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
  };
  return (
    // The shortcuts apply to whichever field of the form has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      ref={form}
      tabIndex={-1}
      aria-label={cap === null ? t("New spend cap") : t("Edit spend cap")}
      className="flex min-w-0 flex-col gap-2 outline-none"
      onKeyDown={onKeyDown}
    >
      <Segmented
        label={tContext("limit", "Per")}
        value={period}
        onChange={setPeriod}
        choices={[
          { value: "request", label: t("Request") },
          { value: "session", label: t("Session") },
          { value: "day", label: t("Day") },
          { value: "month", label: t("Month") },
        ]}
      />
      {period === "session" ? (
        <p className="text-small text-muted">
          {t("A session begins when Proofsheet starts and ends when you quit. Monitors count, too.")}
        </p>
      ) : null}
      <Combobox
        label={t("Project (optional)")}
        value={project}
        onChange={setProject}
        suggestions={(projects ?? []).flatMap(({ key }) => (key === null ? [] : [{ value: key }]))}
        maxLength={longestProject}
        placeholder={t("All projects")}
        {...(isTooLong ? { error: t("Max {count} characters.", { count: longestProject }) } : {})}
      />
      <NumberField
        label={t("Max credits")}
        value={credits}
        onChange={setCredits}
        min={0}
        max={highest}
        isInteger
        placeholder={t("Not set")}
      />
      <span className="flex gap-2 pt-1">
        <Button onClick={save} disabled={credits === undefined || isTooLong}>
          {t("Save spend cap")}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t("Cancel")}
        </Button>
      </span>
    </fieldset>
  );
}
