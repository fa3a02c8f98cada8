import { Progress } from "@base-ui/react/progress";
import { t } from "#texts/t.ts";

/** A ring around a round button of its parent while a file of unknown size downloads. */
export function DownloadRing() {
  return (
    <Progress.Root
      value={null}
      aria-label={t("Downloading video")}
      className="pointer-events-none absolute -inset-1 rounded-full border-2 border-line border-t-ink motion-safe:animate-spin"
    />
  );
}
