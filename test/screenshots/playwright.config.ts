import { defineConfig } from "@playwright/test";

/** `npm run screenshots`: takes the pictures in docs/screenshots anew. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  timeout: 600_000,
  // Ten writes a minute: a price may have to wait for the next minute.
  expect: { timeout: 90_000 },
  workers: 1,
  reporter: [["list"]],
});
