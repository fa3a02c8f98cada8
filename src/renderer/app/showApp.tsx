import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { run } from "../ipc/run.ts";
import { App } from "./App.tsx";
import { failureDetail } from "./failureDetail.ts";

/** Renders the app into the page and reports renderer errors to the main process. */
export function showApp(): void {
  window.addEventListener("error", ({ error }) => report(error));
  window.addEventListener("unhandledrejection", ({ reason }) => report(reason));
  const root = document.getElementById("root");
  if (root === null) throw new Error("index.html has no root");
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

function report(cause: unknown): void {
  run("app.reportFailure", { detail: failureDetail(cause) }).catch(() => undefined);
}
