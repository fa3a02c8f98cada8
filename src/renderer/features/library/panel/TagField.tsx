import { X } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { t } from "#texts/t.ts";
import { IconButton } from "#renderer/ui/IconButton.tsx";

interface TagFieldProps {
  readonly tags: readonly string[];
  /** Tags in use, as suggestions. */
  readonly known: readonly string[];
  readonly onAdd: (tag: string) => void;
  readonly onRemove: (tag: string) => void;
}

const longest = 64;

/** The tags of a result in one field: Enter or a comma adds what is typed, Backspace removes the last tag. [LB21] */
export function TagField({ tags, known, onAdd, onRemove }: TagFieldProps) {
  const id = useId();
  const [text, setText] = useState("");
  const add = (typed: string) => {
    setText("");
    if (typed.trim() !== "") onAdd(typed.trim());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = tags.at(-1);
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && text.trim() !== "") add(text);
    else if (event.key === "Backspace" && text === "" && last !== undefined) onRemove(last);
    else return;
    event.preventDefault();
  };
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-muted">
        {t("Tags")}
      </label>
      <div className="field-edge flex min-h-(--control) flex-wrap items-center gap-1 p-1">
        {tags.length === 0 ? null : (
          <ul aria-label={t("Tags")} className="contents">
            {tags.map((tag) => (
              <li
                key={tag}
                className="inline-flex h-6 max-w-full items-center gap-1 rounded-full border border-edge pl-2.5 text-small"
              >
                <span className="truncate">{tag}</span>
                <IconButton
                  icon={X}
                  size="small"
                  label={t("Remove tag {tag}", { tag })}
                  onClick={() => onRemove(tag)}
                />
              </li>
            ))}
          </ul>
        )}
        <input
          id={id}
          list={`${id}-known`}
          value={text}
          maxLength={longest}
          placeholder={tags.length === 0 ? t("Add tag") : undefined}
          autoComplete="off"
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            if (target.value.includes(",")) for (const part of target.value.split(",")) add(part);
            else setText(target.value);
          }}
          onBlur={() => add(text)}
          className="h-6 min-w-24 flex-1 bg-transparent px-1.5 outline-none"
        />
        <datalist id={`${id}-known`}>
          {known
            .filter((tag) => !tags.includes(tag))
            .map((tag) => (
              <option key={tag} value={tag} label={tag} aria-label={tag} />
            ))}
        </datalist>
      </div>
    </div>
  );
}
