import { Search, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef } from "react";
import { t } from "#texts/t.ts";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { Kbd } from "#renderer/ui/marks/Kbd.tsx";
import { focusStop, moveFocus } from "./moveFocus.ts";

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Called before a typed character changes the text to this value, so that slow work can start early. */
  readonly onComing?: (text: string) => void;
  /** Moves the focus to the results. Absent where the arrow keys already do. */
  readonly onLeave?: () => void;
  /** The printed keys of the shortcut that focuses the box, and their form for `aria-keyshortcuts`. */
  readonly keys?: string;
  readonly ariaKeys?: string | undefined;
  /** The list of found options, of which the box keeps one active. `onKeyDown` returns whether it handled the key. */
  readonly options?: {
    readonly id: string;
    readonly activeId: string;
    readonly onKeyDown: (event: KeyboardEvent) => boolean;
  };
}

/** A search box that searches with every character. Escape clears it. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, text, onText, onComing, onLeave, keys = "", ariaKeys, options } = props;
  const clear = useClear(onText);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape" && text !== "") {
      onText("");
      // Otherwise a popover around the box would close, too.
      event.stopPropagation();
    } else if (options?.onKeyDown(event) === true) event.stopPropagation();
    else if (onLeave !== undefined && (event.key === "ArrowDown" || event.key === "Enter")) onLeave();
    else return moveFocus(event);
    event.preventDefault();
  };
  return (
    <div className="field-edge flex h-(--control) min-w-0 items-center gap-2 pl-2.5">
      <Search aria-hidden size={16} className="shrink-0 text-faint" />
      {/* Wrapped so that a typed character re-lays out only the input, not the whole row. */}
      <span className="block h-full min-w-0 flex-1">
        <input
          type="search"
          {...focusStop}
          dir="auto"
          aria-label={label}
          aria-keyshortcuts={ariaKeys}
          aria-controls={options?.id}
          aria-activedescendant={options?.activeId}
          placeholder={placeholder}
          value={text}
          maxLength={500}
          spellCheck={false}
          autoComplete="off"
          onBeforeInput={({ currentTarget, data }) => onComing?.(withInserted(currentTarget, data))}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={onKeyDown}
          className="h-full w-full min-w-0 bg-transparent text-ellipsis outline-none contain-strict [&::-webkit-search-cancel-button]:hidden"
        />
      </span>
      <span hidden={text !== "" || keys === ""} className="pr-2">
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
