import { t } from "#texts/t.ts";
import { Thumbnail } from "#renderer/ui/marks/Thumbnail.tsx";
import type { ShownReference } from "#renderer/consent/programs/requestFacts.ts";

/** The references of a request, as pictures with their names or addresses. Without references, nothing. [CV15] */
export function References({ references }: { readonly references: readonly ShownReference[] }) {
  if (references.length === 0) return null;
  return (
    <ul aria-label={t("References")} className="flex flex-wrap gap-3">
      {references.map((reference, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same file may be named twice
        <Reference key={index} reference={reference} />
      ))}
    </ul>
  );
}

function Reference({ reference: { label, text, thumbnailUrl } }: { readonly reference: ShownReference }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      {thumbnailUrl === null ? null : (
        <span className="flex size-12 shrink-0 items-center justify-center">
          <Thumbnail url={thumbnailUrl} kind="image" ratio={null} />
        </span>
      )}
      <span className="flex min-w-0 flex-col text-small">
        <span className="text-faint">{label}</span>
        <span className="selectable wrap-anywhere">{text}</span>
      </span>
    </li>
  );
}
