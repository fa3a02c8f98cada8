import { defineConfig } from "@playwright/test";

/** `npm run test:media`: imports the whole hostile corpus into the real app and its media renderer. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  timeout: 900_000,
  expect: { timeout: 15_000 },
  workers: 1,
  reporter: [["list"]],
});
