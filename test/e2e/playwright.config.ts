import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // One app on each screen: each has a port and a database of its own, and they wait for jobs most of the time.
  workers: (process.env["PROOFSHEET_E2E_DISPLAYS"] ?? "").split(" ").filter(Boolean).length || 1,
  // Once in hundreds of starts the runner does not get hold of the window. What needed it is listed as flaky, never hidden.
  retries: 1,
  reporter: [["list"]],
});
