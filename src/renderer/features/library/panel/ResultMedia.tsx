import { useQuery } from "@tanstack/react-query";
import { Copy, Maximize2 } from "lucide-react";
import { useRef } from "react";
import type { AssetDetail } from "#contracts/library/assets.ts";
import { t } from "#texts/t.ts";
import { shownKind } from "#renderer/lib/text/files.ts";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { dragOut } from "#renderer/results/dragOut.ts";
import { AudioPlayer } from "./AudioPlayer.tsx";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { MissingFile } from "./MissingFile.tsx";
import { run } from "#renderer/ipc/run.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";

interface ResultMediaProps {
  readonly asset: AssetDetail;
  readonly onLightbox: () => void;
}

/** The result's file, read from the local disk. */
export function ResultMedia({ asset, onLightbox }: ResultMediaProps) {
  const imageRef = useRef<HTMLImageElement>(null);
  const isSandbox = useQuery(queries.app).data?.workspace.kind === "sandbox";
  const { url, prompt, width, height } = asset;
  if (!asset.hasFile) return <MissingFile key={asset.id} assetId={asset.id} />;
  switch (shownKind(asset)) {
    case "image":
      return (
        <div className="group relative grid place-items-center rounded-frame bg-mat p-2">
          {/* Dragging only duplicates "Save as…", which works by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <img
            ref={imageRef}
            src={url}
            alt={prompt}
            draggable
            onDragStart={(event) => {
              event.preventDefault();
              void dragOut([asset.id]);
            }}
            className="max-h-[46vh] max-w-full rounded-frame object-contain"
            {...(width !== null && height !== null ? { width, height } : {})}
          />
          <span className="absolute right-3 bottom-3 flex rounded-control bg-raised opacity-90">
            <IconButton icon={Copy} label={t("Copy image")} onClick={() => void copyImage(imageRef.current)} />
            <IconButton icon={Maximize2} label={t("Full-size view")} shortcut="Space" onClick={onLightbox} />
          </span>
        </div>
      );
    case "video":
      // The app has no transcript of a video, so there are no captions.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      return <video src={url} controls aria-label={prompt} className="max-h-[46vh] w-full rounded-frame bg-mat" />;
    case "audio":
      return <AudioPlayer key={url} url={url} label={prompt} peaks={asset.media?.peaks ?? []} isSample={isSandbox} />;
    case "large":
      return <p className="text-muted">{t("This image is too large to show. You can save the file.")}</p>;
    case "file":
      return <p className="text-muted">{t("No preview is available for this file type. You can save the file.")}</p>;
    default:
      return null;
  }
}

/** Copies the displayed image. The window has already decoded it, so it is not decoded again. */
async function copyImage(shown: HTMLImageElement | null): Promise<void> {
  if (shown === null) return;
  // The point below must be inside the window and show the image.
  shown.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = shown.getBoundingClientRect();
  try {
    await run("library.copyImage", { x: Math.round(left + width / 2), y: Math.round(top + height / 2) });
    toast({ title: t("Image copied") });
  } catch (cause) {
    const { title, text } = errorText(asCommandError(cause), "other");
    toast({ title, text, isFailure: true });
  }
}
