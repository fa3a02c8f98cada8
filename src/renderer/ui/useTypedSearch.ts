import { useEffect, useState } from "react";

/**
 * The text of a search box that asks `pauseMs` after the typing stops. `find` is what is asked for now, and wins when it is
 * changed elsewhere, as by "Show all".
 */
export function useTypedSearch(
  find: string | undefined,
  onFind: (find: string | undefined) => void,
  pauseMs: number,
): readonly [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(find ?? "");
  const [asked, setAsked] = useState(find);
  if (asked !== find) {
    setAsked(find);
    setText(find ?? "");
  }
  useEffect(() => {
    const wanted = text.trim() || undefined;
    if (wanted === asked) return undefined;
    const timer = setTimeout(() => {
      setAsked(wanted);
      onFind(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, asked, onFind, pauseMs]);
  return [text, setText];
}
