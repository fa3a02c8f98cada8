import { defineConfig } from "vitest/config";

const mutated = process.env["MUTATED_FILE"] ?? "";

/** The unit tests whose file begins with the name of the mutated one. */
export default defineConfig({
  test: { include: [`test/unit/main/**/${mutated}*.test.ts`], testTimeout: 20_000 },
});
