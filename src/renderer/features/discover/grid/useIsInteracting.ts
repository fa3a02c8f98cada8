import { type FocusEvent, useMemo, useState } from "react";

interface AtWork {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** Returns whether the pointer or the focus is in a part of the screen: the user is then about to interact with it. */
export function useIsInteracting(): readonly [isAtWork: boolean, handlers: AtWork] {
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const handlers = useMemo(
    () => ({
      onPointerEnter: () => setIsPointed(true),
      onPointerLeave: () => setIsPointed(false),
      onFocus: () => setIsFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsFocused(false);
      },
    }),
    [],
  );
  return [isPointed || isFocused, handlers];
}
