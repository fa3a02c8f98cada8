// The ARIA combobox pattern: the focus stays in the text box, which refers to the active item of the list.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { Field as BaseField } from "@base-ui/react/field";
import { ChevronsUpDown } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Field, type FieldTexts } from "./Field.tsx";
import { LengthCounter } from "./LengthCounter.tsx";

interface Suggestion {
  /** An empty value clears the text box. */
  readonly value: string;
  /** Shown instead of the value. */
  readonly label?: string;
  readonly note?: string;
  readonly glyph?: ReactNode;
}

interface ComboboxProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called after `onChange` when a suggestion is chosen. */
  readonly onChoose?: (value: string) => void;
  readonly suggestions: readonly Suggestion[];
  readonly maxLength: number;
  readonly placeholder: string;
}

/**
 * Free text with suggestions. Not Base UI's Autocomplete, because that hides the rest of the page from assistive
 * technology while its list is open.
 */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, onChoose, suggestions, maxLength, placeholder, ...texts } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const offered = suggestionsFor(suggestions, value);
  const isShown = isOpen && offered.length > 0;
  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const choose = (suggestion: Suggestion) => {
    onChange(suggestion.value);
    onChoose?.(suggestion.value);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = offered[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      setIsOpen(true);
      setActive((now) => (isShown ? (now + step + offered.length) % offered.length : offered.length > 0 ? 0 : -1));
    } else if (event.key === "Enter" && isShown && chosen !== undefined) choose(chosen);
    else if (event.key === "Escape" && isShown) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field {...texts} aside={value.length > maxLength * 0.8 ? <LengthCounter value={value} max={maxLength} /> : null}>
      <div className="field-edge flex h-(--control) items-center" style={{ anchorName: `--${id}` }}>
        <BaseField.Control
          ref={input}
          role="combobox"
          dir="auto"
          aria-expanded={isShown}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={isShown && active !== -1 ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={value}
          placeholder={placeholder}
          onValueChange={(next) => {
            onChange(next);
            setActive(-1);
            setIsOpen(true);
          }}
          onClick={() => setIsOpen(true)}
          onBlur={close}
          onKeyDown={onKeyDown}
          className="figures h-full w-full min-w-0 bg-transparent px-2.5 outline-none"
        />
        <ChevronsUpDown aria-hidden size={14} className="pointer-events-none mr-2.5 shrink-0 text-faint" />
      </div>
      <Offer
        id={id}
        label={texts.label}
        isShown={isShown}
        offered={offered}
        active={active}
        onHover={setActive}
        onChoose={(suggestion) => {
          choose(suggestion);
          input.current?.focus();
        }}
      />
    </Field>
  );
}

/** Returns all suggestions if nothing is typed or one of them is chosen, else those that begin with the typed text. */
function suggestionsFor(suggestions: readonly Suggestion[], typed: string): readonly Suggestion[] {
  if (typed === "" || suggestions.some(({ value }) => value === typed)) return suggestions;
  return suggestions.filter(({ value }) => value.toLowerCase().startsWith(typed.toLowerCase()));
}

interface OfferProps {
  readonly id: string;
  readonly label: string;
  readonly isShown: boolean;
  readonly offered: readonly Suggestion[];
  readonly active: number;
  readonly onHover: (index: number) => void;
  readonly onChoose: (suggestion: Suggestion) => void;
}

function Offer({ id, label, isShown, offered, active, onHover, onChoose }: OfferProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) list.current?.showPopover();
    else list.current?.hidePopover();
  }, [isShown]);
  useEffect(() => list.current?.children[active]?.scrollIntoView({ block: "nearest" }), [active]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      popover="manual"
      style={{ positionAnchor: `--${id}` }}
      className="popup anchored max-h-80 overflow-y-auto p-1"
    >
      {offered.map((suggestion, index) => (
        <div
          key={suggestion.value}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerMove={() => onHover(index)}
          // Keeps the focus in the text box, whose blur closes the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
          className={`flex min-h-(--control) items-center gap-2 rounded-control px-2 ${index === active ? "bg-hover" : ""}`}
        >
          {suggestion.glyph}
          <span className="figures">{suggestion.label ?? suggestion.value}</span>
          {suggestion.note === undefined ? null : (
            <span className="ml-auto pl-6 text-small text-faint">{suggestion.note}</span>
          )}
        </div>
      ))}
    </div>
  );
}
