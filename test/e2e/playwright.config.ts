import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // One app at a time: each has a screen, a port and a database of its own, and the machine has two cores.
  workers: 1,
  retries: 0,
  reporter: [["list"]],
});
