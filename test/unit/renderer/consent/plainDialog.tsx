import type { ComponentProps } from "react";
import type { Dialog as RealDialog } from "#renderer/ui/overlays/Dialog.tsx";

/** In place of the dialog, whose portal has no place without a DOM: its content without the frame. */
export function Dialog({ title, aside, children, footer }: ComponentProps<typeof RealDialog>) {
  return (
    <>
      <h2>{title}</h2>
      {aside}
      {children}
      <footer>{footer}</footer>
    </>
  );
}
