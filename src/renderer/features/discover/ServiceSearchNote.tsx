import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { serviceQueryScope } from "#contracts/ads/serviceQueryScope.ts";
import type { AdFilter, AdSort } from "#contracts/ads/ads.ts";
import { t } from "#texts/t.ts";
import { coverageOf, useAdCoverage } from "#renderer/ads/useAdCoverage.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { useArea } from "#renderer/ipc/useArea.ts";
import { supportDetails } from "#renderer/lib/text/errorText.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { ErrorMessage } from "#renderer/ui/ErrorMessage.tsx";
import { UnavailableNote } from "#renderer/ui/UnavailableNote.tsx";
import { isCovered, searchFailureText, serviceSortOf } from "./serviceSearch.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";

interface ServiceSearchNoteProps {
  readonly filter: AdFilter;
  readonly sort: AdSort;
}

/** Shows that the service has more ads for a search, or why they could not be read. */
export function ServiceSearchNote({ filter, sort }: ServiceSearchNoteProps) {
  const serviceSort = serviceSortOf(sort);
  const { data: state } = useQuery(queries.serviceSearch(filter, serviceSort));
  const { data: connection } = useQuery(queries.connection);
  const { data: lists = [] } = useQuery(queries.offlineCollections);
  const access = useArea("discover");
  const coverage = useAdCoverage();
  const [isLoading, setIsLoading] = useState(false);
  if (state === undefined || state === null || filter.origin === "research") return null;
  const load = async () => {
    setIsLoading(true);
    await runWithToast(run("ads.loadMore", { filter, sort: serviceSort }));
    setIsLoading(false);
  };
  // `ConnectionBanner` reports that the service is unreachable and that stored ads still work.
  if (connection?.state !== "online") return null;
  // A 403 has its own message and retry button below.
  const isNotSent = state.failure === null || state.failure.code === "capability_unavailable";
  if (access.state === "unavailable" && isNotSent) {
    return (
      <div className="px-(--gutter) pb-2">
        <UnavailableNote title={t("Discover isn't available for this API key.")} reason={access.reason} />
      </div>
    );
  }
  if (state.failure !== null) {
    return (
      <div className="px-(--gutter) pb-2">
        <ErrorMessage
          {...searchFailureText(state.failure)}
          requestId={state.failure.service?.requestId}
          details={supportDetails(state.failure)}
          action={
            <Button size="small" disabled={isLoading} onClick={() => void load()}>
              {t("Retry")}
            </Button>
          }
        />
      </div>
    );
  }
  const isComplete = coverageOf(filter, coverage)?.isComplete === true;
  if (!state.hasMore || isComplete || isCovered(serviceQueryScope(filter), lists)) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 px-(--gutter) pb-2 text-small text-muted">
      <span>{t("The service has more ads.")}</span>
      <Button size="small" disabled={isLoading || state.isReading} onClick={() => void load()}>
        {isLoading ? t("Loading…") : t("Load more from the service")}
      </Button>
    </div>
  );
}
