import { run } from "#renderer/ipc/run.ts";
import { failureDetail } from "#renderer/lib/page/failureDetail.ts";

/** Reports every uncaught error of this page to the main process, which logs it. */
export function reportFailures(): void {
  window.addEventListener("error", ({ error }) => report(error));
  window.addEventListener("unhandledrejection", ({ reason }) => report(reason));
}

function report(cause: unknown): void {
  run("app.reportFailure", { detail: failureDetail(cause) }).catch(() => undefined);
}
