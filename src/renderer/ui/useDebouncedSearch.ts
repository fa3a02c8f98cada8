import { useEffect, useState } from "react";

/**
 * Returns the text of a search box that searches `pauseMs` after the last key press. `find` is the current search and
 * wins if it changes elsewhere, as by "Clear all". A search from this box comes back later as `find`, which must not
 * overwrite text typed since.
 */
export function useDebouncedSearch(
  find: string | undefined,
  onFind: (find: string | undefined) => void,
  pauseMs: number,
): readonly [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(find ?? "");
  /** The current search, followed by searches that were requested but have not come back as `find` yet. */
  const [requested, setRequested] = useState<readonly (string | undefined)[]>([find]);
  const [seen, setSeen] = useState(find);
  if (seen !== find) {
    setSeen(find);
    const at = requested.indexOf(find);
    setRequested(at === -1 ? [find] : requested.slice(at));
    if (at === -1) setText(find ?? "");
  }
  const newest = requested.at(-1);
  useEffect(() => {
    const wanted = text.trim() || undefined;
    if (wanted === newest) return undefined;
    const timer = setTimeout(() => {
      setRequested((now) => [...now, wanted]);
      onFind(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, newest, onFind, pauseMs]);
  return [text, setText];
}
