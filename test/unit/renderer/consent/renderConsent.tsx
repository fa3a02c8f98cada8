import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Connection } from "#contracts/desktop/app.ts";
import type { ConsentKey, OpenConsent } from "#contracts/spending/consent.ts";
import type { KeyLimit, SpendCapView } from "#contracts/spending/spend.ts";
import { queries } from "#renderer/ipc/queries.ts";

/** What the consent view has read before it renders. */
export interface Read {
  readonly available?: number;
  readonly connection?: Connection["state"];
  readonly caps?: readonly SpendCapView[];
  readonly keyLimits?: readonly KeyLimit[];
}

/** Returns the HTML of a part of the consent view, without effects, as it is when it first appears. */
export function rendered(
  view: ReactNode,
  { available = 100, connection = "online", caps = [], keyLimits = [] }: Read = {},
) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(queries.account.queryKey, { available, readAt: Date.now() } as never);
  client.setQueryData(queries.connection.queryKey, { state: connection } as never);
  client.setQueryData(queries.caps.queryKey, caps);
  client.setQueryData(queries.limits.queryKey, { readAt: 0, keyLimits, raw: null } as never);
  return pageOf(renderToStaticMarkup(<QueryClientProvider client={client}>{view}</QueryClientProvider>));
}

export interface RenderedPage {
  /** All texts, in order, with one space between elements. */
  readonly text: string;
  /** The visible buttons by name; true: enabled. */
  readonly buttons: Readonly<Record<string, boolean>>;
  /** The description of a button; undefined if it has none. */
  readonly descriptionOf: (button: string) => string | undefined;
  /** Texts of alerts. */
  readonly alerts: readonly string[];
}

function pageOf(html: string): RenderedPage {
  const found = [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].map(([, attributes = "", content = ""]) => ({
    name:
      /aria-label="([^"]*)"/.exec(attributes)?.[1] ??
      textOf(content.replaceAll(/<[^>]*aria-hidden="true".*?>/g, "<i>")),
    isEnabled: !/\sdisabled=|aria-disabled="true"/.test(attributes),
    describedBy: /aria-describedby="([^"]*)"/.exec(attributes)?.[1],
  }));
  return {
    text: textOf(html),
    buttons: Object.fromEntries(found.map(({ name, isEnabled }) => [name, isEnabled])),
    descriptionOf: (button) => {
      const id = found.find(({ name }) => name === button)?.describedBy;
      if (id === undefined) return undefined;
      const [, described] = html.split(`id="${id}"`);
      return described === undefined
        ? undefined
        : textOf(described.slice(described.indexOf(">") + 1).split("<button")[0] ?? "");
    },
    alerts: [...html.matchAll(/role="alert".*?>(.*?)<button/gs)].map(([, content = ""]) => textOf(content)),
  };
}

function textOf(html: string): string {
  return html
    .replaceAll(/<svg.*?<\/svg>/gs, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll(/\s+/g, " ")
    .trim();
}

export function aConsent(subject: OpenConsent["subject"], changes: Partial<OpenConsent> = {}): OpenConsent {
  return { key: "quote:request-1" as ConsentKey, version: 0, subject, unsentCredits: 0, isArmed: true, ...changes };
}
