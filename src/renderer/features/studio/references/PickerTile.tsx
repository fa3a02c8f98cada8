import { Thumbnail } from "../../../ui/marks/Thumbnail.tsx";
import type { ReferenceKind } from "./referenceKinds.ts";

interface PickerTileProps {
  readonly name: string;
  readonly thumbnailUrl: string | null;
  readonly kind: ReferenceKind;
  readonly isDisabled: boolean;
  readonly onPick: () => void;
}

/** One choice with its thumbnail and name. */
export function PickerTile({ name, thumbnailUrl, kind, isDisabled, onPick }: PickerTileProps) {
  return (
    <li className="min-w-0">
      <button
        type="button"
        disabled={isDisabled}
        onClick={onPick}
        title={name}
        className="flex w-full min-w-0 flex-col gap-1 rounded-frame p-1 text-left outline-offset-[-2px] hover:bg-hover disabled:opacity-45"
      >
        <span className="flex aspect-square w-full items-center justify-center overflow-hidden rounded-frame bg-mat">
          {thumbnailUrl === null ? (
            <Thumbnail url={null} kind={kind} ratio={1} />
          ) : (
            <img src={thumbnailUrl} alt="" draggable={false} className="size-full object-cover object-top" />
          )}
        </span>
        <span className="w-full truncate text-small text-muted">{name}</span>
      </button>
    </li>
  );
}
