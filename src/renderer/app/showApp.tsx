import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { reportFailures } from "#renderer/commands/reportFailures.ts";
import { App } from "./App.tsx";

/** Renders the app into the page and reports its errors to the main process. */
export function showApp(): void {
  reportFailures();
  const root = document.getElementById("root");
  if (root === null) throw new Error("index.html has no root");
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
