import { defineConfig } from "vitest/config";

/** Unit tests of main that are quick enough to be run for every mutant. */
export default defineConfig({
  test: {
    include: ["test/unit/main/{domain,usecases,webhook,api}/**/*.test.ts"],
    exclude: ["test/unit/main/domain/{leastLooks,pollPlan,adSync}.test.ts"],
    testTimeout: 20_000,
  },
});
