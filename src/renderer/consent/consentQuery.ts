import { queryOptions } from "@tanstack/react-query";
import { runConsent } from "#renderer/ipc/runConsent.ts";

/** The consent to show; null while there is none. */
export const consentQuery = queryOptions({ queryKey: ["consent"], queryFn: () => runConsent("consent.read", {}) });
