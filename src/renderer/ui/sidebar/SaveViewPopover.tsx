import { type FormEvent, type ReactNode, useState } from "react";
import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Popover } from "#renderer/ui/overlays/Popover.tsx";
import { TextField } from "#renderer/ui/fields/TextField.tsx";

interface SaveViewPopoverProps {
  readonly title: string;
  /** The name until the user types one. */
  readonly suggestedName?: string;
  /** What saving does. */
  readonly hint?: string;
  /** Saves under a name that isn't empty. Resolves to whether it succeeded. */
  readonly onSave: (name: string) => Promise<boolean>;
  /** More fields, below the name. */
  readonly children?: ReactNode;
}

/** Saves the set filters under a name. A typed name stays until it is saved. */
export function SaveViewPopover({ title, suggestedName = "", hint, onSave, children }: SaveViewPopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const name = typed ?? suggestedName;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "" || !(await onSave(name.trim()))) return;
    setIsOpen(false);
    setTyped(undefined);
  };
  return (
    <Popover
      label={t("Save view…")}
      title={title}
      variant="aside"
      isOpen={isOpen}
      onOpen={setIsOpen}
      trigger={t("Save view…")}
    >
      <form onSubmit={(event) => void save(event)} className="flex flex-col gap-3">
        <TextField label={t("Name")} value={name} onChange={setTyped} {...(hint !== undefined && { hint })} />
        {children}
        <span className="flex justify-end">
          <Button type="submit" variant="primary" disabled={name.trim() === ""}>
            {t("Save")}
          </Button>
        </span>
      </form>
    </Popover>
  );
}
