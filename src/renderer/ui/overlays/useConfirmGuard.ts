import { useEffect, useState } from "react";

const armAfterMs = 350;

/** Returns false for a moment after each new price, so that a click meant for the previous content can't confirm it. */
export function useConfirmGuard(price: string, isOpen: boolean): boolean {
  const [guarded, setArmed] = useState<string | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => setArmed(price), armAfterMs);
    return () => clearTimeout(timer);
  }, [price, isOpen]);
  return isOpen && guarded === price;
}
