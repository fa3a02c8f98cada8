import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  redirect,
  useNavigate,
} from "@tanstack/react-router";
import { useCallback } from "react";
import type { QueueView } from "#contracts/spending/paidRequests.ts";
import { DiscoverRoute } from "./DiscoverRoute.tsx";
import { ErrorScreen } from "#renderer/app/ErrorScreen.tsx";
import { editAgain } from "#renderer/features/studio/openStudio.ts";
import { LibraryRoute } from "./LibraryRoute.tsx";
import { DiscoverSearch, LibrarySearch, QueueSearch, ResearchSearch, SpendSearch, StudioSearch } from "./search.ts";
import { ResearchRoute } from "./ResearchRoute.tsx";
import { SettingsRoute } from "#renderer/app/settings/SettingsRoute.tsx";
import { Shell } from "#renderer/app/frame/Shell.tsx";
import { SpendRoute } from "./SpendRoute.tsx";
import { StudioRoute } from "./StudioRoute.tsx";
import { QueuePage } from "#renderer/features/queue/QueuePage.tsx";
import { OpenStudioButton } from "./OpenStudioButton.tsx";

const root = createRootRoute({
  component: Shell,
  errorComponent: ErrorScreen,
  notFoundComponent: () => <Navigate to="/studio" replace />,
});

const start = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/studio", replace: true });
  },
});

const studio = createRoute({
  getParentRoute: () => root,
  path: "/studio",
  validateSearch: (search): StudioSearch => StudioSearch.parse(search),
  component: function Studio() {
    return <StudioRoute search={studio.useSearch()} />;
  },
});

const queue = createRoute({
  getParentRoute: () => root,
  path: "/queue",
  validateSearch: (search): QueueSearch => QueueSearch.parse(search),
  component: function Queue() {
    return <QueueRoute search={queue.useSearch()} />;
  },
});

const library = createRoute({
  getParentRoute: () => root,
  path: "/library",
  validateSearch: (search): LibrarySearch => LibrarySearch.parse(search),
  component: function Library() {
    return <LibraryRoute search={library.useSearch()} />;
  },
});

const discover = createRoute({
  getParentRoute: () => root,
  path: "/discover",
  validateSearch: (search): DiscoverSearch => DiscoverSearch.parse(search),
  component: function Discover() {
    return <DiscoverRoute search={discover.useSearch()} />;
  },
});

const research = createRoute({
  getParentRoute: () => root,
  path: "/research",
  validateSearch: (search): ResearchSearch => ResearchSearch.parse(search),
  component: function Research() {
    return <ResearchRoute search={research.useSearch()} />;
  },
});

const spend = createRoute({
  getParentRoute: () => root,
  path: "/spend",
  validateSearch: (search): SpendSearch => SpendSearch.parse(search),
  component: function Spend() {
    return <SpendRoute search={spend.useSearch()} />;
  },
});

const settings = createRoute({
  getParentRoute: () => root,
  path: "/settings",
  component: () => <SettingsRoute page={undefined} />,
});

const settingsPage = createRoute({
  getParentRoute: () => root,
  path: "/settings/$page",
  component: function Page() {
    return <SettingsRoute page={settingsPage.useParams().page} />;
  },
});

export const router = createRouter({
  routeTree: root.addChildren([start, studio, queue, library, discover, research, spend, settings, settingsPage]),
  history: createHashHistory(),
  defaultErrorComponent: ErrorScreen,
  defaultStructuralSharing: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

function QueueRoute({ search }: { readonly search: QueueSearch }) {
  const navigate = useNavigate();
  const { view = "active", request, run, scope } = search;
  const onScope = useCallback(
    (isAll: boolean) => void navigate({ to: "/queue", search: isAll ? { scope: "all" } : {}, replace: true }),
    [navigate],
  );
  const onView = useCallback(
    (next: QueueView) =>
      void navigate({
        to: "/queue",
        // A batch of a link is looked for in another view.
        search: { ...(next !== "active" && { view: next }), ...(run !== undefined && { run }) },
        replace: true,
      }),
    [navigate, run],
  );
  return (
    <QueuePage
      view={view}
      isOfAll={scope === "all"}
      onScope={onScope}
      open={request}
      shownRun={run}
      onView={onView}
      onOpen={(next) => void navigate({ to: "/queue", search: { ...search, request: next }, replace: true })}
      onEditAgain={(failed) => editAgain(failed, (tab) => void navigate({ to: "/studio", search: { tab } }))}
      onShowInLibrary={(asset) => void navigate({ to: "/library", search: { asset } })}
      start={<OpenStudioButton />}
    />
  );
}
