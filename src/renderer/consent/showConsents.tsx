import { CSPProvider } from "@base-ui/react/csp-provider";
import { Tooltip } from "@base-ui/react/tooltip";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { reportFailures } from "#renderer/commands/reportFailures.ts";
import { followEvents } from "#renderer/ipc/cache/invalidation.ts";
import { createQueryClient } from "#renderer/ipc/createQueryClient.ts";
import { useTheme } from "#renderer/ipc/useTheme.ts";
import { Toaster } from "#renderer/ui/overlays/Toaster.tsx";
import { Consent } from "./Consent.tsx";
import { ConsentErrorBoundary } from "./ConsentErrorBoundary.tsx";
import { leaveToAccount } from "./leaveToAccount.ts";

const client = createQueryClient();

/** Renders the consent view into its page and reports its errors to the main process. */
export function showConsents(): void {
  reportFailures();
  const root = document.getElementById("root");
  if (root === null) throw new Error("consent/index.html has no root");
  createRoot(root).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={client}>
          <Tooltip.Provider delay={500} closeDelay={0}>
            <Page />
          </Tooltip.Provider>
          <Toaster />
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  );
}

function Page() {
  useTheme();
  useEffect(() => followEvents(client), []);
  useEffect(() => leaveToAccount(), []);
  return (
    <ConsentErrorBoundary>
      <Consent />
    </ConsentErrorBoundary>
  );
}
