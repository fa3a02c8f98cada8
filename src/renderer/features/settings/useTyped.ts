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
 * Like `useState`, for unsaved input on this screen. The value survives the reload that follows a language change.
 * Secrets must not use it, because they must never be stored.
 */
export function useTyped<T>(field: string, initial: T): readonly [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState(() => {
    const kept = typedBefore();
    // The cast is safe: the same field stored the value, in the same session of the app.
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
