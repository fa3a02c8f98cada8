import { Menu } from "@base-ui/react/menu";
import { History } from "lucide-react";
import type { RequestType } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { TextArea } from "#renderer/ui/fields/TextArea.tsx";
import { fieldLabel, promptHints } from "#renderer/features/studio/fields/fieldTexts.ts";
import { spokenSeconds } from "#renderer/features/studio/voices/voiceChoices.ts";
import { readTemplate } from "#renderer/features/studio/variations/template.ts";
import { usePrompts } from "#renderer/features/studio/stored/promptStore.ts";

interface PromptFieldProps {
  readonly type: RequestType;
  readonly value: string;
  readonly onChange: (prompt: string) => void;
  /** Replaces this prompt with an earlier one. */
  readonly onRecall: (prompt: string) => void;
  readonly onMultiply: () => void;
  readonly error?: string | undefined;
  readonly maxLength: number;
}

/** The prompt field with the prompt history. */
export function PromptField({ type, value, onChange, onRecall, onMultiply, error, maxLength }: PromptFieldProps) {
  const prompts = usePrompts((state) => state.prompts);
  const past = (prompts ?? []).filter((prompt) => prompt.type === type).map(({ text }) => text);
  return (
    <TextArea
      label={fieldLabel("prompt", type)}
      value={value}
      onChange={onChange}
      maxLength={maxLength}
      placeholder={promptHints[type]}
      lines={3}
      aside={
        <>
          {type === "audio" && value.trim() !== "" ? (
            <span className="figures text-small text-faint">
              {t("about {duration} s", { duration: String(spokenSeconds(value)) })}
            </span>
          ) : null}
          {past.length === 0 ? null : <PastPrompts past={past} onRecall={onRecall} />}
        </>
      }
      {...(error === undefined ? {} : { error })}
      {...(hasTemplate(value) ? { hint: <AsWritten onMultiply={onMultiply} /> } : {})}
    />
  );
}

/** Returns whether the text has choices or variables, so that it can make variations. */
function hasTemplate(text: string): boolean {
  if (!text.includes("{")) return false;
  const template = readTemplate(text);
  return template.isValid && template.parts.some(({ kind }) => kind !== "text");
}

/** Explains that the form sends braces literally: the quoted prompt is exactly the text in the form. [ST1] */
function AsWritten({ onMultiply }: { readonly onMultiply: () => void }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {t("Sent as written, including braces.")}
      <Button size="small" onClick={onMultiply}>
        {t("Create variations…")}
      </Button>
    </span>
  );
}

function PastPrompts({
  past,
  onRecall,
}: {
  readonly past: readonly string[];
  readonly onRecall: (text: string) => void;
}) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label={t("Prompt history")}
        className="flex h-6 items-center gap-1 rounded-control px-1.5 text-small font-medium text-muted hover:bg-hover hover:text-ink data-popup-open:bg-hover"
      >
        <History aria-hidden size={14} />
        {t("History")}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-40">
          <Menu.Popup className="popup max-h-(--available-height) w-104 max-w-(--available-width) overflow-y-auto p-1 outline-none">
            {past.map((text) => (
              <Menu.Item
                key={text}
                onClick={() => onRecall(text)}
                className="flex min-h-(--control) items-center rounded-control px-2 py-1 outline-none data-highlighted:bg-hover"
              >
                <span dir="auto" className="line-clamp-2 w-full">
                  {text}
                </span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
