import { t } from "#texts/t.ts";
import { FullscreenDialog } from "#renderer/ui/overlays/FullscreenDialog.tsx";
import { useWhileOpen } from "#renderer/ui/useWhileOpen.ts";

/** What is shown of a file. */
export interface PreviewedFile {
  readonly name: string;
  readonly kind: "image" | "video" | "audio";
  /** `media:` URL; null if nothing of it is on this computer. */
  readonly url: string | null;
}

const nothing: PreviewedFile = { name: "", kind: "image", url: null };

interface FilePreviewProps {
  /** Undefined while the view is closed. */
  readonly shown: PreviewedFile | undefined;
  readonly onClose: () => void;
}

/** The full-size view of a file: its image or its player. */
export function FilePreview({ shown, onClose }: FilePreviewProps) {
  const { name, kind, url } = useWhileOpen(shown, shown !== undefined) ?? nothing;
  return (
    <FullscreenDialog
      label={t("Full-size view")}
      heading={name}
      closeLabel={t("Close full-size view")}
      isOpen={shown !== undefined}
      onClose={onClose}
    >
      <div className="flex min-h-0 flex-1 items-center justify-center p-6">
        {url === null ? (
          <p className="text-muted">{t("No preview on this computer.")}</p>
        ) : kind === "image" ? (
          <img src={url} alt={name} draggable={false} className="size-full object-scale-down" />
        ) : kind === "video" ? (
          // The name in the heading is all that is known of its sound.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video src={url} controls aria-label={name} className="max-h-full max-w-full" />
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <audio src={url} controls aria-label={name} className="w-full max-w-160" />
        )}
      </div>
    </FullscreenDialog>
  );
}
