import { useState } from "react";
import { t } from "#texts/t.ts";
import { Combobox } from "#renderer/ui/fields/Combobox.tsx";

interface ProjectFieldProps {
  readonly project: string | null;
  /** Projects in use, as suggestions. */
  readonly known: readonly string[];
  readonly onProject: (project: string | null) => void;
}

const longest = 64;

/** The project of a result. A choice is saved at once, a typed name on Enter or when the focus leaves. [LB21] */
export function ProjectField({ project, known, onProject }: ProjectFieldProps) {
  const [typed, setTyped] = useState<string>();
  const save = (text: string | undefined) => {
    setTyped(undefined);
    if (text === undefined) return;
    const next = text.trim().slice(0, longest) || null;
    if (next !== project) onProject(next);
  };
  return (
    // The keys bubble from the text box.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onKeyDown={(event) => {
        if (event.key === "Enter") save(typed);
      }}
      onBlur={() => save(typed)}
    >
      <Combobox
        label={t("Project")}
        value={typed ?? project ?? ""}
        onChange={setTyped}
        onChoose={save}
        suggestions={[
          ...(project === null ? [] : [{ value: "", label: t("No project") }]),
          ...known.map((value) => ({ value })),
        ]}
        maxLength={longest}
        placeholder={t("No project")}
      />
    </div>
  );
}
