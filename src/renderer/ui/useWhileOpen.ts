import { useState } from "react";

/** Returns the value from when a dialog was last open, so that a closed dialog computes nothing for later changes. */
export function useWhileOpen<T>(value: T, isOpen: boolean): T {
  const [openValue, setOpenValue] = useState(value);
  if (!isOpen || openValue === value) return openValue;
  setOpenValue(value);
  return value;
}
