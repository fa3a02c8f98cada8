import { defineConfig } from "vitest/config";

/** Runs the unit tests whose file name starts with the name of the mutated file. */
export default defineConfig({
  test: { include: [`test/unit/main/${process.env["TESTS_OF_FILE"]}`], testTimeout: 20_000 },
});
