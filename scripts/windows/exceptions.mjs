// The tests that can't pass under wine, each with its reason. They run on Windows itself.

/** @type {readonly { file: string, title?: string, reason: string }[]} */
export const exceptions = [
  { file: "test/unit/scripts/citations.test.ts", reason: "needs git, which the system with wine does not have" },
  { file: "test/unit/scripts/releaseFiles.test.ts", title: "[UP53] the checksums", reason: "needs npm, as above" },
  {
    file: "test/integration/library/library.test.ts",
    title: "[LB7] a save whose target folder is a symlink",
    reason: "wine reports that it made the symbolic link, but makes none",
  },
];

/** The files that are left out whole, in the form of `PROOFSHEET_TESTS_LEFT_OUT`. */
export const filesLeftOut = exceptions
  .filter(({ title }) => title === undefined)
  .map(({ file }) => file)
  .join(",");

/** Returns Vitest's arguments that leave out single tests. */
export function excludingArgs() {
  const titles = exceptions.flatMap(({ title }) => (title === undefined ? [] : [title.replaceAll(/[^\w -]/g, ".")]));
  return titles.length === 0 ? [] : [`--testNamePattern=^(?!.*(${titles.join("|")}))`];
}
