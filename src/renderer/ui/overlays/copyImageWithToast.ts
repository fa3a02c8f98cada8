import { t } from "../../../texts/t.ts";
import { toast } from "./toast.ts";

const sidePx = 8;
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
  image.style.cssText = `position:fixed;inset:0 auto auto 0;width:${sidePx}px;height:${sidePx}px;z-index:2147483647;opacity:0`;
  document.body.append(image);
  try {
    await image.decode();
    await copyAt(sidePx / 2, sidePx / 2);
    toast({ title: t("Image copied") });
  } finally {
    setTimeout(() => image.remove(), staysMs);
  }
}
