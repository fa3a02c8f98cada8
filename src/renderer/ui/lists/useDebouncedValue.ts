import { useEffect, useState } from "react";

/** Returns the last value that stayed unchanged for `restMs`. */
export function useDebouncedValue<T>(value: T, restMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (rested === value) return undefined;
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [rested, value, restMs]);
  return rested;
}
