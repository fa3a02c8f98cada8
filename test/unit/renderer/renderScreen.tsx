import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** Renders a component as it is first shown while the cache holds these answers, as HTML. */
export function renderScreen(element: ReactElement, answers: readonly (readonly [QueryKey, unknown])[] = []): string {
  const client = new QueryClient();
  for (const [key, answer] of answers) client.setQueryData(key, answer);
  return renderToStaticMarkup(<QueryClientProvider client={client}>{element}</QueryClientProvider>);
}

/** Returns the visible text of rendered HTML, without icons and with the hidden reasons of disabled buttons removed. */
export function visibleText(html: string): string {
  return html
    .replace(/<svg.*?<\/svg>/gs, "")
    .replace(/<span[^>]* hidden="">.*?<\/span>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ")
    .trim();
}
