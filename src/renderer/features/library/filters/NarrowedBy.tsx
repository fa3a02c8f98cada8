import { X } from "lucide-react";
import { t } from "../../../../texts/t.ts";
import type { LibraryNarrowing } from "../librarySearch.ts";
import { typeName } from "./typeName.ts";

interface NarrowedByProps {
  readonly narrowed: LibraryNarrowing;
  readonly onNarrow: (change: LibraryNarrowing) => void;
}

/** The active filters, each with a remove button. */
export function NarrowedBy({ narrowed, onNarrow }: NarrowedByProps) {
  const { type, model, project, tag, stars, from, to } = narrowed;
  const set: readonly (readonly [string | undefined, LibraryNarrowing])[] = [
    [type === undefined ? undefined : typeName(type), { type: undefined }],
    [model, { model: undefined }],
    [project, { project: undefined }],
    [tag === undefined ? undefined : `#${tag}`, { tag: undefined }],
    [stars === undefined ? undefined : `${"★".repeat(stars)}${stars < 5 ? "+" : ""}`, { stars: undefined }],
    [from === undefined ? undefined : t("From {day}", { day: from }), { from: undefined }],
    [to === undefined ? undefined : t("To {day}", { day: to }), { to: undefined }],
  ];
  return set.map(([name, change]) =>
    name === undefined ? null : (
      <button
        key={name}
        type="button"
        aria-label={t("Remove filter {name}", { name })}
        onClick={() => onNarrow(change)}
        className="figures inline-flex h-6 max-w-48 items-center gap-1 rounded-full border border-edge pr-1.5 pl-2.5 text-small text-muted hover:bg-hover hover:text-ink"
      >
        <span className="truncate">{name}</span>
        <X aria-hidden size={12} className="shrink-0" />
      </button>
    ),
  );
}
