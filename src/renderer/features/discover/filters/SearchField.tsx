import { Search, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { t } from "../../../../texts/t.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { isPressed, useAriaKeys, useKeys } from "../../../shortcuts/bindings.ts";
import { Kbd } from "../../../ui/marks/Kbd.tsx";

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Called before a typed character changes the text to this value, so that slow work can start early. */
  readonly onComing?: (text: string) => void;
  /** Moves the focus to the results. */
  readonly onLeave: () => void;
}

/** The search field. Results update with every character. A shortcut focuses the field from anywhere on the screen. */
export function SearchField({ label, placeholder, text, onText, onComing, onLeave }: SearchFieldProps) {
  const box = useSearchKey();
  const keys = useKeys("searchAds");
  const ariaKeys = useAriaKeys("searchAds");
  const clear = useClear(onText);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && text !== "") onText("");
    else if (event.key === "ArrowDown" || event.key === "Enter") onLeave();
    else return;
    event.preventDefault();
  };
  return (
    <div className="field-edge flex h-(--control) min-w-40 max-w-80 flex-1 items-center gap-2 pl-2.5">
      <Search aria-hidden size={16} className="shrink-0 text-faint" />
      {/* Wrapped so that a typed character re-lays out only the input, not the whole row. */}
      <span className="block h-full min-w-0 flex-1">
        <input
          ref={box}
          type="search"
          dir="auto"
          aria-label={label}
          aria-keyshortcuts={ariaKeys}
          placeholder={placeholder}
          value={text}
          maxLength={500}
          spellCheck={false}
          autoComplete="off"
          onBeforeInput={({ currentTarget, data }) => onComing?.(withInserted(currentTarget, data))}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={onKeyDown}
          className="h-full w-full min-w-0 bg-transparent outline-none contain-strict [&::-webkit-search-cancel-button]:hidden"
        />
      </span>
      <span hidden={text !== ""} className="pr-2">
        <Kbd keys={keys} />
      </span>
      <span hidden={text === ""} className="pr-1">
        {clear}
      </span>
    </div>
  );
}

/** Returns the clear button. Its element never changes, so typing does not render it again. */
function useClear(onText: (text: string) => void): ReactNode {
  const latest = useRef(onText);
  useLayoutEffect(() => {
    latest.current = onText;
  });
  return useMemo(
    () => <IconButton icon={X} size="small" label={t("Clear search")} onClick={() => latest.current("")} />,
    [],
  );
}

function withInserted({ value, selectionStart, selectionEnd }: HTMLInputElement, data: string): string {
  return `${value.slice(0, selectionStart ?? value.length)}${data}${value.slice(selectionEnd ?? value.length)}`;
}

function useSearchKey(): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || !isPressed("searchAds", event)) return;
      if (isTyping(event.target) || document.querySelector("[role=dialog][data-open]") !== null) return;
      box.current?.focus();
      box.current?.select();
      event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return box;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
}
