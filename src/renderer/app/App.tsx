import { CSPProvider } from "@base-ui/react/csp-provider";
import { Tooltip } from "@base-ui/react/tooltip";
import { notifyManager, QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect, useLayoutEffect } from "react";
import { followEvents } from "../ipc/cache/invalidation.ts";
import { onlyOnePlays } from "../ui/media/onlyOnePlays.ts";
import { Toaster } from "../ui/overlays/Toaster.tsx";
import { router } from "./routes/router.tsx";
import { queries } from "../ipc/queries.ts";
import { useBindings } from "../shortcuts/bindings.ts";
import { useDensity } from "../lib/density.ts";

// Queries read from the local disk, so they need no network and no retry. Events mark them stale.
const client = new QueryClient({
  defaultOptions: {
    queries: { networkMode: "always", retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { networkMode: "always" },
  },
});

// Renders results in the event-loop turn in which they arrive: one turn later often misses the next frame.
notifyManager.setScheduler(queueMicrotask);

export function App() {
  useEffect(() => followEvents(client), []);
  useEffect(onlyOnePlays, []);
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        <Appearance />
        <Tooltip.Provider delay={500} closeDelay={0}>
          <RouterProvider router={router} />
        </Tooltip.Provider>
        <Toaster />
      </QueryClientProvider>
    </CSPProvider>
  );
}

/** Kept outside the screens, so that the theme stays applied when a screen crashes. */
function Appearance() {
  useAppearance();
  return null;
}

/** Applies the theme, density, and shortcuts. With the theme "system", the page follows the operating system. */
function useAppearance(): void {
  const { data } = useQuery(queries.settings);
  const theme = data?.theme ?? "system";
  const density = data?.density ?? "comfortable";
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset["density"] = density;
    useDensity.setState({ density });
    if (theme === "system") delete dataset["theme"];
    else dataset["theme"] = theme;
  }, [theme, density]);
  const own = data?.shortcuts;
  useLayoutEffect(() => {
    if (own !== undefined) useBindings.setState({ own });
  }, [own]);
}
