import { useEffect, useRef, useState } from "react";
import type { AdId } from "../../contracts/ids.ts";
import { t } from "../../texts/t.ts";
import { run } from "../ipc/run.ts";
import { TextArea } from "../ui/TextArea.tsx";
import { attempt } from "./changeAds.ts";

/** Contract: ads.setNote. */
const longestNote = 20_000;
const restMs = 400;

/** A note about an ad, kept as it is typed. */
export function NoteField({ adId, note }: { readonly adId: AdId; readonly note: string }) {
  const [text, setText] = useState(note);
  const kept = useRef(note);
  const latest = useRef(note);
  useEffect(() => {
    latest.current = text;
    if (text === kept.current) return undefined;
    const timer = setTimeout(() => void keep(adId, text, kept), restMs);
    return () => clearTimeout(timer);
  }, [adId, text]);
  useEffect(
    () => () => {
      if (latest.current !== kept.current) void keep(adId, latest.current, kept);
    },
    [adId],
  );
  return (
    <TextArea
      label={t("Note")}
      value={text}
      onChange={setText}
      lines={2}
      maxLength={longestNote}
      placeholder={t("What is good about it?")}
    />
  );
}

async function keep(adId: AdId, note: string, kept: { current: string }): Promise<void> {
  const before = kept.current;
  kept.current = note;
  const isKept = await attempt(run("ads.setNote", { adId, note }));
  if (!isKept && kept.current === note) kept.current = before;
}
