import { useState } from "react";

/** A value as it was when a dialog was last open: what changes behind a closed one is not worked out in it. */
export function useWhileOpen<T>(value: T, isOpen: boolean): T {
  const [kept, setKept] = useState(value);
  if (!isOpen || kept === value) return kept;
  setKept(value);
  return value;
}
