import { type FormEvent, useId, useState } from "react";
import { Button } from "#renderer/ui/Button.tsx";

interface LabelFormProps {
  readonly label: string;
  readonly action: string;
  readonly known: readonly string[];
  readonly onGive: (text: string) => void;
}

const longest = 64;

/** A form for a short text, typed or chosen from the texts in use. */
export function LabelForm({ label, action, known, onGive }: LabelFormProps) {
  const id = useId();
  const [text, setText] = useState("");
  const give = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    onGive(text.trim());
    setText("");
  };
  return (
    <form onSubmit={give} className="flex min-w-0 flex-1 gap-2">
      <div className="field-edge flex h-(--control) min-w-0 flex-1">
        <input
          aria-label={label}
          placeholder={label}
          list={id}
          value={text}
          maxLength={longest}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          className="h-full w-full min-w-0 bg-transparent px-2.5 outline-none"
        />
        <datalist id={id}>
          {known.map((value) => (
            <option key={value} value={value} label={value} aria-label={value} />
          ))}
        </datalist>
      </div>
      <Button type="submit">{action}</Button>
    </form>
  );
}
