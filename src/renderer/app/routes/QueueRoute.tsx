import { useNavigate } from "@tanstack/react-router";
import { QueuePage } from "../../features/queue/QueuePage.tsx";
import type { QueueSearch } from "./search.ts";
import { ToStudio } from "./ToStudio.tsx";

export function QueueRoute({ search }: { readonly search: QueueSearch }) {
  const navigate = useNavigate();
  return (
    <QueuePage
      view={search.view ?? "all"}
      shown={search.request}
      shownRun={search.run}
      onView={(view) => void navigate({ to: "/queue", search: view === "all" ? {} : { view }, replace: true })}
      onShowInLibrary={(asset) => void navigate({ to: "/library", search: { asset } })}
      start={<ToStudio />}
    />
  );
}
