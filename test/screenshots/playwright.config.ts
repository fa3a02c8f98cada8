import { defineConfig } from "@playwright/test";

/** `npm run screenshots`: writes screenshots of every screen to screenshots/ and replaces those in docs/screenshots. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  timeout: 600_000,
  // The service allows 10 writes a minute, so a quote may have to wait for the next minute.
  expect: { timeout: 90_000 },
  workers: 1,
  reporter: [["list"]],
});
