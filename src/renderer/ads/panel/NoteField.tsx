import { useEffect, useRef, useState } from "react";
import type { AdId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { run } from "#renderer/ipc/run.ts";
import { TextArea } from "#renderer/ui/fields/TextArea.tsx";
import { runWithToast } from "#renderer/commands/runWithToast.ts";

/** Must match the limit in the contract of `ads.setNote`. */
const longestNote = 20_000;
const restMs = 400;

interface Draft {
  /** Null while there is no unsaved text; then the field shows the stored note, including later updates. */
  readonly text: string | null;
  /** The text last sent for saving; null once the ad has it. */
  readonly sent: string | null;
}

const untouched: Draft = { text: null, sent: null };

/** A note about an ad, saved while the user types. */
export function NoteField({ adId, note }: { readonly adId: AdId; readonly note: string }) {
  const [draft, setDraft] = useState(untouched);
  const { text, sent } = draft;
  const latest = useRef({ draft, note });
  if (text !== null && text === note && (sent === null || sent === text)) setDraft(untouched);
  useEffect(() => {
    latest.current = { draft, note };
    if (!isUnsent(draft, note)) return undefined;
    const timer = setTimeout(() => {
      setDraft((now) => ({ ...now, sent: draft.text }));
      void save(adId, draft.text);
    }, restMs);
    return () => clearTimeout(timer);
  }, [adId, draft, note]);
  useEffect(
    () => () => {
      const { draft: last, note: known } = latest.current;
      if (isUnsent(last, known)) void save(adId, last.text);
    },
    [adId],
  );
  return (
    <TextArea
      label={t("Note")}
      value={text ?? note}
      onChange={(typed) => setDraft((now) => ({ ...now, text: typed }))}
      lines={2}
      maxLength={longestNote}
      placeholder={t("Strong hook in the first seconds")}
    />
  );
}

function isUnsent({ text, sent }: Draft, note: string): boolean {
  return text !== null && text !== (sent ?? note);
}

async function save(adId: AdId, note: string | null): Promise<void> {
  if (note !== null) await runWithToast(run("ads.setNote", { adId, note }));
}
