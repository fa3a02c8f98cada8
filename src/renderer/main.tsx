// First: schemas that are made before it would compile themselves, which the page's policy forbids.
import "./lib/jitlessZod.ts";
import "./lib/language.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { failureDetail } from "./app/failureDetail.ts";
import { run } from "./ipc/run.ts";

function report(cause: unknown): void {
  run("app.reportFailure", { detail: failureDetail(cause) }).catch(() => undefined);
}
window.addEventListener("error", ({ error }) => report(error));
window.addEventListener("unhandledrejection", ({ reason }) => report(reason));

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
