import type { AssetTile } from "../../../contracts/assets.ts";
import { mediaKind } from "../../lib/files.ts";
import { Frame } from "../../ui/Frame.tsx";
import { Thumb } from "../../ui/Thumb.tsx";

interface ResultTileProps {
  readonly asset: AssetTile;
  /** Its place on the sheet. */
  readonly number: number;
  readonly isOpen: boolean;
  readonly hasPrompt: boolean;
}

/** A result as a frame of the sheet. */
export function ResultTile({ asset, number, isOpen, hasPrompt }: ResultTileProps) {
  const { thumbnailUrl, mediaType, width, height, model, prompt } = asset;
  return (
    <div className="flex h-full flex-col">
      <Frame
        number={String(number)}
        edgeNote={hasPrompt ? model : null}
        mark={isOpen ? "picked" : undefined}
        className="min-h-0 flex-1"
      >
        <span className="absolute inset-0 flex items-center justify-center">
          <Thumb
            url={thumbnailUrl}
            kind={mediaKind(mediaType)}
            ratio={width === null || height === null ? null : width / height}
          />
        </span>
      </Frame>
      {hasPrompt ? <p className="mt-1 truncate text-body text-muted">{prompt}</p> : null}
    </div>
  );
}
