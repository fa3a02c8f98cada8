import { useNavigate } from "@tanstack/react-router";
import { LibraryPage } from "../features/library/LibraryPage.tsx";
import type { LibrarySearch } from "./search.ts";
import { ToStudio } from "./ToStudio.tsx";

export function LibraryRoute({ search }: { readonly search: LibrarySearch }) {
  const navigate = useNavigate();
  return (
    <LibraryPage
      open={search.asset}
      isLoupe={search.full === true}
      onOpen={(asset) => void navigate({ to: "/library", search: { asset }, replace: true })}
      onLoupe={(asset) =>
        void navigate({
          to: "/library",
          search: asset === undefined ? { asset: search.asset } : { asset, full: true },
          replace: true,
        })
      }
      onRemix={(remix) => void navigate({ to: "/studio", search: { tab: "image", remix } })}
      start={<ToStudio />}
    />
  );
}
