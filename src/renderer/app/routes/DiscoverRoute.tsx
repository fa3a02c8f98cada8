import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { AdId } from "#contracts/ids.ts";
import { DiscoverPage } from "#renderer/features/discover/DiscoverPage.tsx";
import type { RequestType } from "#contracts/studio/models.ts";
import { addAdReference, remixAd } from "#renderer/features/studio/openStudio.ts";
import type { DiscoverSearch } from "./search.ts";

export function DiscoverRoute({ search }: { readonly search: DiscoverSearch }) {
  const navigate = useNavigate({ from: "/discover" });
  const change = useCallback(
    (next: Partial<DiscoverSearch>) =>
      void navigate({ to: "/discover", search: (now) => ({ ...now, ...next }), replace: true }),
    [navigate],
  );
  const { ad, list, ...filters } = search;
  const onOpen = useCallback((opened: AdId | undefined) => change({ ad: opened }), [change]);
  const onResearch = useCallback((form: string) => void navigate({ to: "/research", search: { form } }), [navigate]);
  const showStudio = (tab: RequestType) => void navigate({ to: "/studio", search: { tab } });
  return (
    <DiscoverPage
      open={ad}
      isBrands={list === "brands"}
      filters={filters}
      onFilter={change}
      onGo={({ list: shown, ...to }) =>
        void navigate({ to: "/discover", search: (now) => ({ ...now, ...to, list: shown, ad: undefined }) })
      }
      onOpen={onOpen}
      onRemix={(remixed, slide) => void remixAd(remixed, slide, showStudio)}
      onResearch={onResearch}
      onReference={(used, slide, place) => void addAdReference(used, slide, place, showStudio)}
    />
  );
}
