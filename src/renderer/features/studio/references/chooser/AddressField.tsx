import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { TextField } from "#renderer/ui/fields/TextField.tsx";

interface AddressFieldProps {
  /** Adds the URLs of a text. Returns false if it contains none. */
  readonly onAdd: (text: string) => boolean;
  readonly onClose: () => void;
}

/** A one-line field for the URL of a reference. Enter adds it and keeps the field open, Escape closes the field. */
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
        {t("Add link")}
      </Button>
    </div>
  );
}
