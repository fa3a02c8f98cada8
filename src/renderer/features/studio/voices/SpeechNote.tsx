import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { stopSpeech, useSpeech } from "./speech.ts";

/** Says that the next result goes to the lipsync draft, as long as that is so. */
export function SpeechNote() {
  const isAwaited = useSpeech(({ before }) => before !== undefined);
  if (!isAwaited) return null;
  return (
    <output className="flex items-center justify-between gap-2 text-small text-note">
      {t("The next audio result goes to Lipsync.")}
      <Button size="small" onClick={stopSpeech}>
        {t("Cancel")}
      </Button>
    </output>
  );
}
