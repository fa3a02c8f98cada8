import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { currentLanguage } from "#texts/t.ts";
import { storeField, restoreField } from "./sessionFields.ts";

const typed = new Map<string, unknown>();
let before: Map<string, unknown> | null = null;

function typedBefore(): Map<string, unknown> {
  if (before === null) {
    before = restoreField(sessionStorage, currentLanguage());
    window.addEventListener("pagehide", () => storeField(sessionStorage, currentLanguage(), typed));
  }
  return before;
}

/**
 * Like `useState`, for unsaved input on this screen. The value survives the reload that follows a language change.
 * Secrets must not use it, because they must never be stored.
 */
export function useSessionState<T>(field: string, initial: T): readonly [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState(() => {
    const stored = typedBefore();
    // The cast is safe: the same field stored the value, in the same session of the app.
    return stored.has(field) ? (stored.get(field) as T) : initial;
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
