import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // One app per display: each has its own port and database, and they wait for jobs most of the time.
  workers: (process.env["PROOFSHEET_E2E_DISPLAYS"] ?? "").split(" ").filter(Boolean).length || 1,
  // Once in hundreds of starts, Playwright can't attach to the window. A retried test is listed as flaky, never hidden.
  retries: 1,
  reporter: [["list"]],
});
