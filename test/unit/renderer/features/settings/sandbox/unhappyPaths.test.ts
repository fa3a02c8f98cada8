import { expect, test } from "vitest";
import { SandboxFault } from "../../../../../../src/contracts/sandbox.ts";
import { unhappyPaths } from "../../../../../../src/renderer/features/settings/sandbox/unhappyPaths.ts";
import { Fault } from "../../../../../../src/sandbox/http/fault.ts";

const paths = unhappyPaths.flatMap((group) => group.paths);

test.each(paths.map((path) => [path.title, path.fault] as const))(
  "“%s” is taken by the command and by the Sandbox, and strikes once",
  (_title, fault) => {
    expect(SandboxFault.parse(fault)).toEqual(fault);
    expect(Fault.parse(fault)).toMatchObject(fault);
    expect(fault.times).toBe(1);
  },
);

test("no path can be struck by the reads that the app makes by itself, such as that of the account", () => {
  for (const { title, fault } of paths) {
    const isAimed = fault.phase !== undefined || /^GET \/(?:v1\/generations\/\{id\}|media\/\{file\})$/.test(fault.on);
    expect(isAimed, title).toBe(true);
  }
});

test("titles tell the paths apart, and each says what it does and what is seen of it", () => {
  expect(new Set(paths.map(({ title }) => title)).size).toBe(paths.length);
  for (const { title, does, see } of paths) {
    expect(does, title).toMatch(/^[A-Z].*\.$/);
    expect(see, title).toMatch(/\.$/);
  }
});
