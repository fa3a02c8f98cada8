import { useQuery } from "@tanstack/react-query";
import { type DragEvent, useEffect, useRef } from "react";
import type { ReferenceKind } from "#contracts/references.ts";
import { t } from "#texts/t.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import type { FieldSpec } from "#renderer/features/studio/fields/fieldSpec.ts";
import { importFiles } from "#renderer/features/studio/references/intake/importFiles.ts";
import { freePlace, withAddress } from "#renderer/features/studio/references/referenceKinds.ts";
import { findLinks } from "#renderer/features/studio/references/referenceLinks.ts";
import type { StudioTab } from "#renderer/features/studio/requestForms.ts";

interface ComposerDrop {
  readonly type: StudioTab;
  /** The fields that the model takes. */
  readonly fields: readonly FieldSpec[];
  readonly onOptions: (
    place: string,
    change: (options: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
  ) => void;
}

/** Sorts files and links that are dropped or pasted anywhere in the composer into the fields of their kind. [RF92] */
export function useComposerDrop({ type, fields, onOptions }: ComposerDrop) {
  const { data: serviceOrigin = null } = useQuery(queries.serviceOrigin);
  const put = (kind: ReferenceKind, addresses: readonly string[]) => {
    let isLeft = false;
    onOptions("droppedFiles", (options) => {
      let next = options;
      for (const address of addresses) {
        const field = freePlace(type, next, fields, kind);
        if (field === null) isLeft = true;
        else next = withAddress(type, next, field, address);
      }
      return next;
    });
    if (isLeft) {
      toast({
        title: t("Can't add this here"),
        text: t(
          "No field of this request has room for {kind, select, video {a video} audio {audio} other {an image}}.",
          {
            kind,
          },
        ),
        isFailure: true,
      });
    }
  };
  const give = async (files: readonly File[]) => {
    for (const kind of ["image", "video", "audio"] as const) {
      const own = files.filter((file) => kindOfFile(file) === kind);
      if (own.length === 0) continue;
      try {
        const { files: imported, rejections } = await importFiles(own, kind);
        put(
          kind,
          imported.map(({ address }) => address),
        );
        for (const rejection of rejections)
          toast({ title: t("Couldn't add the file"), text: rejection, isFailure: true });
      } catch (cause) {
        const { title, text } = errorText(asCommandError(cause), "other");
        toast({ title, text, isFailure: true });
      }
    }
  };
  usePastedFiles(true, (files) => void give(files));
  return {
    onDragOver: (event: DragEvent) => {
      if (!event.defaultPrevented && hasMedia(event.dataTransfer)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (event.defaultPrevented) return;
      const { links } = findLinks(event.dataTransfer.getData("text/uri-list"), serviceOrigin);
      const files = [...event.dataTransfer.files].filter((file) => kindOfFile(file) !== null);
      if (links.length === 0 && files.length === 0) return;
      event.preventDefault();
      if (links.length === 0) void give(files);
      else for (const link of links) put(kindOfLink(link), [link]);
    },
  };
}

function hasMedia({ items, types }: DataTransfer): boolean {
  return types.includes("text/uri-list") || [...items].some((item) => kindOfMediaType(item.type) !== null);
}

/** Returns the kind of a file by its media type, or by its name if the system gave none. */
function kindOfFile({ type, name }: File): ReferenceKind | null {
  return type === "" ? kindOfName(name) : kindOfMediaType(type);
}

function kindOfMediaType(mediaType: string): ReferenceKind | null {
  const [kind] = mediaType.split("/");
  return kind === "image" || kind === "video" || kind === "audio" ? kind : null;
}

/** Returns the kind of a link by the ending of its path. Links without a known ending count as images. */
function kindOfLink(link: string): ReferenceKind {
  return kindOfName(new URL(link).pathname) ?? "image";
}

function kindOfName(name: string): ReferenceKind | null {
  if (/\.(png|jpe?g|webp|gif|avif|bmp|tiff?)$/i.test(name)) return "image";
  if (/\.(mp4|webm|mov|m4v)$/i.test(name)) return "video";
  return /\.(mp3|wav|m4a|ogg|flac|aac)$/i.test(name) ? "audio" : null;
}

/** Handles files that are pasted anywhere on the screen, such as a copied image, unless another element has handled them. */
function usePastedFiles(isWanted: boolean, take: (files: readonly File[]) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (event.defaultPrevented || files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    window.addEventListener("paste", onPaste);
    return () => window.removeEventListener("paste", onPaste);
  }, [isWanted]);
}
