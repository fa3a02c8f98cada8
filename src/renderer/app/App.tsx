import { CSPProvider } from "@base-ui/react/csp-provider";
import { Tooltip } from "@base-ui/react/tooltip";
import { notifyManager, QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect, useLayoutEffect } from "react";
import { followEvents } from "../ipc/cache/invalidation.ts";
import { Toaster } from "../ui/overlays/Toaster.tsx";
import { router } from "./routes/router.tsx";
import { queries } from "../ipc/queries.ts";
import { useBindings } from "../shortcuts/bindings.ts";
import { useDensity } from "../lib/density.ts";

// Reads go to this computer's own disk: they need no network and no second try, and events say when they are stale.
const client = new QueryClient({
  defaultOptions: {
    queries: { networkMode: "always", retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { networkMode: "always" },
  },
});

// An answer is drawn in the turn in which it comes: a turn later it often misses the next frame.
notifyManager.setScheduler(queueMicrotask);

export function App() {
  useEffect(() => followEvents(client), []);
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

/** Apart from the screens, so that the theme holds whatever becomes of them. */
function Appearance() {
  useAppearance();
  return null;
}

/** Puts the theme, the density and the keys in force; without a theme of its own the page follows the system. */
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
