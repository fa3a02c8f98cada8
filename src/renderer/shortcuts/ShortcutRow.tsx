import { RotateCcw, X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { chordsOf, type OwnShortcuts, type ShortcutId, shortcutTable } from "#contracts/desktop/shortcuts.ts";
import { t } from "#texts/t.ts";
import { chordOf, printedChord } from "./chords.ts";
import { isMac } from "#renderer/lib/platformKeys.ts";
import { validateChord, rebound, resetShortcut, type ChordValidation } from "./rebinding.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { Kbd } from "#renderer/ui/marks/Kbd.tsx";
import { chordName } from "#renderer/ui/marks/keyName.ts";
import { shortcutNames } from "./shortcutNames.ts";

interface ShortcutRowProps {
  readonly id: ShortcutId;
  readonly own: OwnShortcuts;
  readonly onChange: (own: OwnShortcuts) => void;
}

interface Pressed {
  readonly chord: string;
  readonly validation: Exclude<ChordValidation, { kind: "free" }>;
}

/** One shortcut: its name, its keys and, unless it is fixed, a button to change it. */
export function ShortcutRow({ id, own, onChange }: ShortcutRowProps) {
  const name = shortcutNames[id];
  const chords = chordsOf(id, own, isMac).map((chord) => printedChord(chord, isMac));
  const isOwn = own[id] !== undefined;
  const [isListening, setListening] = useState(false);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const stop = () => {
    setListening(false);
    setPressed(null);
  };
  const take = (chord: string) => {
    onChange(rebound(own, id, chord, isMac));
    stop();
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isListening || event.key === "Tab") return;
    event.preventDefault();
    event.stopPropagation();
    const chord = chordOf(event, isMac);
    if (event.key === "Escape") return stop();
    if (chord === null) return undefined;
    const validation = validateChord(id, chord, own, isMac);
    return validation.kind === "free" ? take(chord) : setPressed({ chord, validation });
  };

  if (shortcutTable[id].isFixed === true) {
    return (
      <li className="flex min-h-8 items-center justify-between gap-4 border-b border-line">
        <span>{name}</span>
        <Chords chords={chords} />
      </li>
    );
  }
  return (
    <li className="flex min-h-8 flex-col border-b border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="min-w-0 flex-1">{name}</span>
        {isOwn ? (
          <IconButton
            icon={RotateCcw}
            size="small"
            label={t("Reset “{name}”", { name })}
            onClick={() => onChange(resetShortcut(own, id, isMac))}
          />
        ) : null}
        {isListening && chords.length > 0 ? (
          <IconButton
            icon={X}
            size="small"
            label={t("Clear the shortcut for “{name}”", { name })}
            onClick={() => {
              onChange({ ...own, [id]: null });
              stop();
            }}
          />
        ) : null}
        <button
          ref={button}
          type="button"
          aria-label={t("Shortcut for “{name}”", { name })}
          aria-pressed={isListening}
          onClick={() => (isListening ? stop() : setListening(true))}
          onKeyDown={onKeyDown}
          // While the button records a shortcut, Space and Enter are recorded too and must not press the button.
          onKeyUp={(event) => {
            if (isListening) event.preventDefault();
          }}
          className="flex min-h-8 min-w-32 items-center justify-end gap-2 rounded-control px-2 transition-colors duration-100 hover:bg-hover aria-pressed:bg-press"
        >
          {isListening ? (
            <span className="text-small text-muted">{t("Press keys, or Esc to cancel")}</span>
          ) : (
            <Chords chords={chords} />
          )}
        </button>
      </div>
      <output className="block text-small">
        {isListening && pressed !== null ? (
          <span className="flex flex-wrap items-center justify-end gap-2 pb-2 text-pencil">
            {refusalText(pressed)}
            {pressed.validation.kind === "taken" ? (
              <Button size="small" onClick={() => take(pressed.chord)}>
                {t("Swap shortcuts")}
              </Button>
            ) : null}
          </span>
        ) : null}
      </output>
    </li>
  );
}

function Chords({ chords }: { readonly chords: readonly string[] }) {
  if (chords.length === 0) return <span className="text-small text-faint">{t("No shortcut")}</span>;
  return (
    <span className="flex flex-wrap justify-end gap-x-2 gap-y-1">
      <span className="sr-only">{chords.map(chordName).join(", ")}</span>
      {chords.map((chord) => (
        <Kbd key={chord} keys={chord} />
      ))}
    </span>
  );
}

function refusalText({ chord, validation }: Pressed): string {
  const keys = printedChord(chord, isMac);
  switch (validation.kind) {
    case "typed":
      return t("{keys} is reserved for typing.", { keys });
    case "system":
      return t("{keys} is reserved by the system.", { keys });
    case "fixed":
      return t("{keys} is reserved for “{name}”.", { keys, name: shortcutNames[validation.by] });
    default:
      return t("{keys} is already used for “{name}”.", {
        keys,
        name: validation.by.map((other) => shortcutNames[other]).join(", "),
      });
  }
}
