import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { spokenLanguage } from "../../../texts/t.ts";
import { keepTyped, takeTyped } from "./typedFields.ts";

const typed = new Map<string, unknown>();
let before: Map<string, unknown> | null = null;

function typedBefore(): Map<string, unknown> {
  if (before === null) {
    before = takeTyped(sessionStorage, spokenLanguage());
    window.addEventListener("pagehide", () => keepTyped(sessionStorage, spokenLanguage(), typed));
  }
  return before;
}

/**
 * Like `useState`, for text that is typed on this screen and not used yet: it survives the reload for another language.
 * Secrets must not use it, because they are never written down.
 */
export function useTyped<T>(field: string, initial: T): readonly [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState(() => {
    const kept = typedBefore();
    // The same field wrote it, in the same run of the app.
    return kept.has(field) ? (kept.get(field) as T) : initial;
  });
  useEffect(() => {
    typedBefore().delete(field);
    typed.set(field, value);
    return () => {
      typed.delete(field);
    };
  }, [field, value]);
  return [value, setValue];
}
