import { type ReactNode, useId } from "react";
import { t } from "#texts/t.ts";
import { HostingNote } from "./HostingNote.tsx";
import type { useFileImport } from "./intake/useFileImport.ts";
import type { useReferenceDrop } from "./intake/useReferenceDrop.ts";

interface ReferenceFrameProps {
  readonly label: string;
  readonly links: readonly string[];
  /** Shown behind the label, on its line. */
  readonly aside: ReactNode;
  readonly drop: ReturnType<typeof useReferenceDrop>;
  readonly intake: ReturnType<typeof useFileImport>;
  /** What happened to what was added last. */
  readonly notice: string | null;
  readonly error: ReactNode;
  /** The references. */
  readonly children: ReactNode;
}

/** The frame of a field for references: its label, and where files and links can be dropped and pasted. */
export function ReferenceFrame({ label, links, aside, drop, intake, notice, error, children }: ReferenceFrameProps) {
  const id = useId();
  return (
    // A drop target: everything that can be dropped here can also be chosen, typed or pasted.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      tabIndex={-1}
      aria-labelledby={id}
      aria-busy={intake.isTaking}
      data-wrong={error === undefined ? undefined : true}
      {...drop.handlers}
      className={`flex min-h-18 min-w-0 flex-col justify-center gap-1 rounded-control border border-dashed px-3 py-1.5 transition-colors duration-100 ${
        drop.isOver ? "border-ink bg-hover" : error === undefined ? "border-edge" : "border-pencil"
      }`}
    >
      <div className="flex min-h-6 flex-wrap items-center gap-x-2">
        <h2 id={id} className="font-medium text-muted">
          {label}
        </h2>
        {aside}
      </div>
      {children}
      <HostingNote links={links} />
      <output className="text-small text-note empty:hidden">{intake.isTaking ? t("Importing…") : notice}</output>
      {error === undefined ? null : <p className="text-small text-pencil">{error}</p>}
    </section>
  );
}
