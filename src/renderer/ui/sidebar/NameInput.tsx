import { type KeyboardEvent, useEffect, useRef, useState } from "react";

interface NameInputProps {
  readonly label: string;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

const longestName = 100;

/** Inline rename field: Enter or blur saves, Escape cancels. */
export function NameInput({ label, name, onName, onCancel }: NameInputProps) {
  const [text, setText] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => input.current?.select(), []);
  const finish = (isSaved: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    const next = text.trim();
    if (isSaved && next !== "") onName(next);
    else onCancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") finish(true);
    else if (event.key === "Escape") finish(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className="field-edge mx-1 flex h-(--control)">
      <input
        ref={input}
        aria-label={label}
        value={text}
        maxLength={longestName}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => finish(true)}
        className="h-full w-full min-w-0 bg-transparent px-2 outline-none"
      />
    </span>
  );
}
