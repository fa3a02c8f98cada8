import { defineConfig } from "vitest/config";

/** The unit tests whose name begins with that of the mutated file. */
export default defineConfig({
  test: { include: [`test/unit/main/${process.env["TESTS_OF_FILE"]}`], testTimeout: 20_000 },
});
