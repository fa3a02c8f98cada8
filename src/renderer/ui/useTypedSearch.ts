import { useEffect, useState } from "react";

/**
 * The text of a search box that searches `pauseMs` after the typing stops. `find` is the current search, and wins when
 * it changes elsewhere, as by "Show all". A search from this box returns as `find` some time later; the typing goes on
 * meanwhile and loses no letter.
 */
export function useTypedSearch(
  find: string | undefined,
  onFind: (find: string | undefined) => void,
  pauseMs: number,
): readonly [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(find ?? "");
  /** What is asked for now, and what was asked since and has not come back yet. */
  const [asked, setAsked] = useState<readonly (string | undefined)[]>([find]);
  const [seen, setSeen] = useState(find);
  if (seen !== find) {
    setSeen(find);
    const at = asked.indexOf(find);
    setAsked(at === -1 ? [find] : asked.slice(at));
    if (at === -1) setText(find ?? "");
  }
  const newest = asked.at(-1);
  useEffect(() => {
    const wanted = text.trim() || undefined;
    if (wanted === newest) return undefined;
    const timer = setTimeout(() => {
      setAsked((now) => [...now, wanted]);
      onFind(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, newest, onFind, pauseMs]);
  return [text, setText];
}
