import { CSPProvider } from "@base-ui/react/csp-provider";
import { Tooltip } from "@base-ui/react/tooltip";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect, useLayoutEffect } from "react";
import { followEvents } from "#renderer/ipc/cache/invalidation.ts";
import { onlyOnePlays } from "#renderer/ui/media/onlyOnePlays.ts";
import { Toaster } from "#renderer/ui/overlays/Toaster.tsx";
import { router } from "./routes/router.tsx";
import { createQueryClient } from "#renderer/ipc/createQueryClient.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { useTheme } from "#renderer/ipc/useTheme.ts";
import { useBindings } from "#renderer/shortcuts/bindings.ts";
import { useDensity } from "#renderer/lib/density.ts";

const client = createQueryClient();

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

/** Applies the theme, density, and shortcuts. */
function useAppearance(): void {
  useTheme();
  const { data } = useQuery(queries.settings);
  const density = data?.density ?? "comfortable";
  useLayoutEffect(() => useDensity.setState({ density }), [density]);
  const own = data?.shortcuts;
  useLayoutEffect(() => {
    if (own !== undefined) useBindings.setState({ own });
  }, [own]);
}
