import { defineConfig } from "vitest/config";

/** Journeys through real sockets and disks may meet a machine that stands still; what needed a second try is listed. */
const project = (name: string, testTimeout: number, retry = 0) => ({
  test: {
    retry,
    name,
    include: [`test/${name}/**/*.test.ts`, `test/${name}/**/*.test.tsx`],
    testTimeout,
    hookTimeout: testTimeout,
  },
});

export default defineConfig({
  test: {
    projects: [project("unit", 60_000), project("integration", 60_000, 1), project("fault", 300_000)],
  },
});
