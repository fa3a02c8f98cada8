import { useQuery } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { startTour } from "./tourStore.ts";

/**
 * Offers the tour to a new user. It goes away permanently when it was taken or dismissed, and with the first result. [WN5]
 */
export function TourOffer() {
  const id = useId();
  const { data: settings } = useQuery(queries.settings);
  const isOffered = settings?.tourSeen === false;
  // Only while it matters: the outline of a large library takes tens of milliseconds, after each change of a result.
  const { data: outline } = useQuery({ ...queries.libraryOutline({}), enabled: isOffered });
  const hasResult = (outline?.count ?? 0) > 0;
  useEffect(() => {
    if (isOffered && hasResult) endOffer();
  }, [isOffered, hasResult]);
  if (!isOffered || outline === undefined || hasResult) return null;
  return (
    <section
      aria-labelledby={id}
      className="popup flex flex-wrap items-center gap-x-2 gap-y-1 py-2 pr-2 pl-4 max-wide:border-0 max-wide:bg-transparent max-wide:py-0 max-wide:shadow-none"
    >
      <span id={id} className="mr-2 font-semibold">
        {t("New here?")}
      </span>
      <Button
        onClick={() => {
          startTour();
          endOffer();
        }}
      >
        {t("Take the tour")}
      </Button>
      <span className="text-small text-muted">{t("1 min")}</span>
      <Button variant="quiet" onClick={endOffer}>
        {t("Dismiss")}
      </Button>
    </section>
  );
}

function endOffer(): void {
  // If saving fails, the offer is only shown again.
  run("settings.update", { tourSeen: true }).catch(() => undefined);
}
