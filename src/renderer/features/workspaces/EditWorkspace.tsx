import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import { useId, useState } from "react";
import { type WorkspaceColour, workspaceColors, type WorkspaceView } from "#contracts/workspaces.ts";
import { t } from "#texts/t.ts";
import { asCommandError, type CommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import { colorNames, markClasses } from "#renderer/lib/workspaces/workspaceAppearance.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import { TextField } from "#renderer/ui/fields/TextField.tsx";
import { TestCreditsField } from "./TestCreditsField.tsx";
import { FailureMessage } from "#renderer/commands/FailureMessage.tsx";

interface EditWorkspaceProps {
  readonly workspace: WorkspaceView;
  readonly onClose: () => void;
}

/** Edits the properties that distinguish a workspace from others. */
export function EditWorkspace({ workspace, onClose }: EditWorkspaceProps) {
  const [name, setName] = useState(workspace.name);
  const [colour, setColour] = useState(workspace.colour);
  const [usesTestCredits, setUsesTestCredits] = useState(!workspace.hasRealCredits);
  const [error, setError] = useState<CommandError | null>(null);
  const isNamed = name.trim() !== "" && name.trim().length <= 60;

  async function save(): Promise<void> {
    if (!isNamed) return;
    try {
      const credits = workspace.kind === "account" ? { usesTestCredits } : {};
      const changed = await run("workspaces.change", { id: workspace.id, name, colour, ...credits });
      // The user declined in the consent view that the credits are test credits.
      if (workspace.kind === "account" && usesTestCredits && changed.hasRealCredits) return;
      onClose();
    } catch (cause) {
      setError(asCommandError(cause));
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("Edit name and color")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button variant="primary" onClick={() => void save()} disabled={!isNamed}>
            {t("Save")}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField label={t("Name")} value={name} onChange={setName} hint={t("Max 60 characters.")} />
        <ColourField colour={colour} onChange={setColour} />
        {workspace.kind === "account" ? (
          <TestCreditsField isOn={usesTestCredits} onChange={setUsesTestCredits} />
        ) : null}
        {error === null ? null : <FailureMessage error={error} />}
      </form>
    </Dialog>
  );
}

interface ColourFieldProps {
  readonly colour: WorkspaceColour;
  readonly onChange: (colour: WorkspaceColour) => void;
}

function ColourField({ colour, onChange }: ColourFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <span id={id} className="font-medium text-muted">
        {t("Color")}
      </span>
      <RadioGroup
        value={colour}
        onValueChange={(next) => onChange(next)}
        aria-labelledby={id}
        className="flex flex-wrap gap-2"
      >
        {workspaceColors.map((one) => (
          <Radio.Root
            key={one}
            value={one}
            className="flex h-(--control) items-center gap-2 rounded-control border border-edge px-2.5 text-muted hover:bg-hover data-checked:border-ink data-checked:bg-press data-checked:text-ink"
          >
            <span aria-hidden className={`size-2.5 rounded-frame ${markClasses[one]}`} />
            {colorNames[one]}
          </Radio.Root>
        ))}
      </RadioGroup>
    </div>
  );
}
