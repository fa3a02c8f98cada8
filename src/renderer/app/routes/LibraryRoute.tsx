import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { AssetId } from "#contracts/ids.ts";
import { LibraryPage } from "#renderer/features/library/LibraryPage.tsx";
import { addResultReference } from "#renderer/features/studio/openStudio.ts";
import type { LibrarySearch } from "./search.ts";
import { StartButtons } from "./StartButtons.tsx";

export function LibraryRoute({ search }: { readonly search: LibrarySearch }) {
  const navigate = useNavigate({ from: "/library" });
  const change = useCallback(
    (next: Partial<LibrarySearch>) =>
      void navigate({ to: "/library", search: (now) => ({ ...now, ...next }), replace: true }),
    [navigate],
  );
  const { asset, full, ...filters } = search;
  const onOpen = useCallback((opened: AssetId | undefined) => change({ asset: opened, full: undefined }), [change]);
  return (
    <LibraryPage
      open={asset}
      isLightboxOpen={full === true}
      filters={filters}
      onFilter={change}
      onOpen={onOpen}
      onLightbox={(shown) => change(shown === undefined ? { full: undefined } : { asset: shown, full: true })}
      onSimilar={(similar) => void navigate({ to: "/library", search: { similar } })}
      onRemix={(remix) => void navigate({ to: "/studio", search: { tab: "image", remix } })}
      onRemixWithSeed={(remix) => void navigate({ to: "/studio", search: { tab: "image", remix, seed: true } })}
      onAd={(ad) => void navigate({ to: "/discover", search: { ad } })}
      onScene={(scene) => void navigate({ to: "/studio", search: { tab: "scene", scene } })}
      onReference={(result, place) =>
        void addResultReference(result, place, (tab) => void navigate({ to: "/studio", search: { tab } }))
      }
      start={<StartButtons />}
    />
  );
}
