// A combobox whose list has a search or buttons of its own can't be a <select>.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Popover } from "@base-ui/react/popover";
import { useQuery } from "@tanstack/react-query";
import { Check, ChevronsUpDown, Pause, Play } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import type { UsedVoice } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { AllowedChoices } from "#renderer/ui/fields/AllowedChoices.tsx";
import { TextField } from "#renderer/ui/fields/TextField.tsx";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import type { FieldView } from "#renderer/features/studio/fields/fieldView.ts";
import { modelName } from "#renderer/features/studio/models/modelName.ts";
import { voiceChoices } from "./voiceChoices.ts";

interface VoiceFieldProps {
  readonly value: string | undefined;
  /** Undefined leaves the voice to the service. */
  readonly onChange: (voice: string | undefined) => void;
  readonly view: FieldView;
}

/** A voice: Auto, the voices used here with a sample, those that the service named, or any other by its ID. */
export function VoiceField({ value, onChange, view }: VoiceFieldProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const { data: used = [] } = useQuery(queries.voices);
  const { data: models } = useQuery(queries.models("audio"));
  const sound = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState<string | null>(null);
  const choices = voiceChoices(used, view.known ?? [], value);
  const { error } = view;
  const choose = (voice: string | undefined) => {
    onChange(voice);
    setTyping(false);
    setIsOpen(false);
  };
  const play = (url: string) => {
    const { current } = sound;
    if (current === null) return;
    if (playing === url) return current.pause();
    current.src = url;
    setPlaying(url);
    current.play().catch(() => setPlaying(null));
  };
  return (
    <div className="flex min-w-0 flex-col gap-1" data-wrong={error === undefined ? undefined : true}>
      <span id={id} className="flex min-h-6 items-center font-medium text-muted">
        {t("Voice")}
      </span>
      {/* A sample repeats the text of an earlier script, which its result shows. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={sound} onPause={() => setPlaying(null)} onEnded={() => setPlaying(null)} />
      <Popover.Root
        open={isOpen}
        onOpenChange={(next) => {
          if (!next) sound.current?.pause();
          setIsOpen(next);
        }}
      >
        <Popover.Trigger
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-labelledby={id}
          aria-haspopup="dialog"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="field-edge flex h-10 w-full items-center justify-between gap-2 px-2.5 text-left outline-none focus-visible:border-ink focus-visible:shadow-[0_0_0_1px_var(--ink)]"
        >
          <span dir="auto" className={`truncate ${value === undefined ? "text-faint" : ""}`}>
            {value ?? t("Auto")}
          </span>
          <ChevronsUpDown aria-hidden size={14} className="shrink-0 text-faint" />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner sideOffset={4} align="start" className="z-40">
            <Popover.Popup
              data-screen-undo=""
              id={`${id}-list`}
              aria-label={t("Voices")}
              className="popup max-h-(--available-height) w-96 max-w-(--available-width) overflow-y-auto p-1 outline-none"
            >
              <ul className="flex flex-col">
                <Row isChosen={value === undefined} onChoose={() => choose(undefined)} name={t("Auto")} />
                {choices.map(({ voice, sample }) => (
                  <Row
                    key={voice}
                    isChosen={voice === value}
                    onChoose={() => choose(voice)}
                    name={voice}
                    note={modelOf(sample)}
                  >
                    {sample === undefined ? null : (
                      <IconButton
                        icon={playing === sample.url ? Pause : Play}
                        size="small"
                        label={playing === sample.url ? t("Pause sample") : t("Play sample of {voice}", { voice })}
                        onClick={() => play(sample.url)}
                      />
                    )}
                  </Row>
                ))}
                <Row
                  isChosen={false}
                  name={t("Use voice ID…")}
                  onChoose={() => {
                    setTyping(true);
                    setIsOpen(false);
                  }}
                />
              </ul>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      {isTyping ? (
        <TextField
          label={t("Voice ID")}
          value={value ?? ""}
          onChange={(text) => onChange(text === "" ? undefined : text)}
          placeholder="EXAVITQu4vr4xnSDxMaL"
        />
      ) : null}
      {error === undefined ? null : (
        <div id={`${id}-error`} className="text-small text-pencil">
          <AllowedChoices
            message={error}
            allowed={view.allowed ?? []}
            onChoose={onChange}
            onTakeOut={view.isUnsupported === true && value !== undefined ? () => onChange(undefined) : undefined}
          />
        </div>
      )}
    </div>
  );

  function modelOf(sample: UsedVoice | undefined): string | undefined {
    const slug = sample?.model ?? null;
    if (slug === null) return undefined;
    return modelName(
      models?.find((model) => model.id === slug),
      slug,
    );
  }
}

interface RowProps {
  readonly name: string;
  readonly note?: string | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** The button that plays a sample. */
  readonly children?: ReactNode;
}

function Row({ name, note, isChosen, onChoose, children }: RowProps) {
  return (
    <li className="flex items-center gap-1 rounded-control hover:bg-hover">
      <button
        type="button"
        aria-current={isChosen || undefined}
        onClick={onChoose}
        className="grid min-h-(--control) min-w-0 flex-1 grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-2 rounded-control px-2 text-left outline-offset-[-2px]"
      >
        {isChosen ? <Check aria-hidden size={14} /> : <span />}
        <span dir="auto" className="truncate">
          {name}
        </span>
        {note === undefined ? null : <span className="text-small text-faint">{note}</span>}
      </button>
      {children}
    </li>
  );
}
