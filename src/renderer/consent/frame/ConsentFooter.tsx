import type { ReactNode } from "react";

interface ConsentFooterProps {
  /** The button at the start. */
  readonly other?: ReactNode;
  /** The button that leaves or declines. */
  readonly leave: ReactNode;
  /** The button that accepts, or what stands in its place; null keeps the place empty. */
  readonly accept: ReactNode;
}

/** The buttons of a consent. Their places depend on the window alone: no label and no state moves another button. [CV12] */
export function ConsentFooter({ other = null, leave, accept }: ConsentFooterProps) {
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)_7rem_16rem] gap-2 max-[36rem]:grid-cols-[minmax(0,1fr)_7rem]">
      <span className="grid h-12 justify-items-start">{other}</span>
      <span className="grid h-12">{leave}</span>
      <span className="grid h-12 max-[36rem]:col-span-2">{accept}</span>
    </div>
  );
}
