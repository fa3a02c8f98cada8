import { defineConfig } from "@playwright/test";

/** `npm run screenshots`: takes a picture of every screen into screenshots/, and replaces those in docs/screenshots. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  timeout: 600_000,
  // Ten writes a minute: a price may have to wait for the next minute.
  expect: { timeout: 90_000 },
  workers: 1,
  reporter: [["list"]],
});
