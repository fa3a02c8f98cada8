import { t } from "#texts/t.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";

const side = "8px";
/** A point inside it at every zoom of the window, in CSS px. */
const inside = 2;
/** The window copies shortly after the command returned. */
const staysMs = 1_000;

/**
 * Copies an image of this computer to the clipboard in its full size. `copyAt` copies the image at a point of the window,
 * in CSS px: for that moment, the image is there, unseen and above everything else.
 */
export async function copyImageWithToast(
  url: string,
  copyAt: (x: number, y: number) => Promise<unknown>,
): Promise<void> {
  const image = new Image();
  image.src = url;
  image.alt = "";
  Object.assign(image.style, {
    position: "fixed",
    left: "0",
    top: "0",
    width: side,
    height: side,
    zIndex: "2147483647",
    opacity: "0",
  });
  document.body.append(image);
  try {
    await image.decode();
    await copyAt(inside, inside);
    toast({ title: t("Image copied") });
  } finally {
    setTimeout(() => image.remove(), staysMs);
  }
}
