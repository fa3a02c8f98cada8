import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { t } from "../../../../texts/t.ts";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";

interface AddressFieldProps {
  /** Takes the text; false when no address is in it. */
  readonly onAdd: (text: string) => boolean;
  readonly onClose: () => void;
}

/** One line for the address of a reference. Enter adds and stays for the next one, Escape closes. */
export function AddressField({ onAdd, onClose }: AddressFieldProps) {
  const [text, setText] = useState("");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);

  const add = () => {
    if (onAdd(text)) setText("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) add();
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={box} className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={t("URL")}
          type="url"
          value={text}
          onChange={setText}
          onKeyDown={onKeyDown}
          placeholder="https://"
        />
      </div>
      <Button onClick={add} disabled={text.trim() === ""}>
        {t("Add")}
      </Button>
      <Button look="quiet" onClick={onClose}>
        {t("Close")}
      </Button>
    </div>
  );
}
