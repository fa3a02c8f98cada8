import { defineConfig } from "vitest/config";

/** Nothing is tried a second time: a test of money that fails now and then has found something. */
const project = (name: string, testTimeout: number) => ({
  test: {
    name,
    include: [`test/${name}/**/*.test.ts`, `test/${name}/**/*.test.tsx`],
    testTimeout,
    hookTimeout: testTimeout,
  },
});

export default defineConfig({
  test: {
    projects: [project("unit", 60_000), project("integration", 60_000), project("fault", 300_000)],
  },
});
