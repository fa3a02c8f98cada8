import { useEffect, useState } from "react";

/** A value as it was when it last stayed the same for a while. */
export function useRested<T>(value: T, restMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (rested === value) return undefined;
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [rested, value, restMs]);
  return rested;
}
