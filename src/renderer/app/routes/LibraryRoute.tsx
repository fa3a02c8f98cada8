import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { AssetId } from "../../../contracts/ids.ts";
import { LibraryPage } from "../../features/library/LibraryPage.tsx";
import { addReference } from "./addReference.ts";
import type { LibrarySearch } from "./search.ts";
import { ToStudio } from "./ToStudio.tsx";

export function LibraryRoute({ search }: { readonly search: LibrarySearch }) {
  const navigate = useNavigate();
  const change = useCallback(
    (next: Partial<LibrarySearch>) =>
      void navigate({ to: "/library", search: (now) => ({ ...now, ...next }), replace: true }),
    [navigate],
  );
  const { asset, full, ...narrowed } = search;
  const onOpen = useCallback((opened: AssetId | undefined) => change({ asset: opened, full: undefined }), [change]);
  return (
    <LibraryPage
      open={asset}
      isLoupe={full === true}
      narrowed={narrowed}
      onNarrow={change}
      onOpen={onOpen}
      onLoupe={(shown) => change(shown === undefined ? { full: undefined } : { asset: shown, full: true })}
      onRemix={(remix) => void navigate({ to: "/studio", search: { tab: "image", remix } })}
      onRemixWithSeed={(remix) => void navigate({ to: "/studio", search: { tab: "image", remix, seed: true } })}
      onScene={(scene) => void navigate({ to: "/studio", search: { tab: "scene", scene } })}
      onReference={({ remoteUrl }) => {
        if (remoteUrl !== null)
          void addReference(remoteUrl, () => void navigate({ to: "/studio", search: { tab: "image" } }));
      }}
      start={<ToStudio />}
    />
  );
}
