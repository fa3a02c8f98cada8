import { useEffect, useState } from "react";

const armAfterMs = 350;

/** False for a moment after each new price, so that a click meant for what stood there before can't accept it. */
export function useArmed(price: string, isOpen: boolean): boolean {
  const [armed, setArmed] = useState<string | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => setArmed(price), armAfterMs);
    return () => clearTimeout(timer);
  }, [price, isOpen]);
  return isOpen && armed === price;
}
