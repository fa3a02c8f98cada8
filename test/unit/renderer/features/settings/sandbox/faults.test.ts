import { expect, test } from "vitest";
import { SandboxFault } from "#contracts/sandbox.ts";
import { faultChoices } from "#renderer/features/settings/sandbox/faults.ts";
import { Fault } from "#sandbox/http/fault.ts";

const paths = faultChoices.flatMap((group) => group.paths);

test.each(paths.map((path) => [path.title, path.fault] as const))(
  "fault “%s” is valid for the command and the Sandbox, and occurs once",
  (_title, fault) => {
    expect(SandboxFault.parse(fault)).toEqual(fault);
    expect(Fault.parse(fault)).toMatchObject(fault);
    expect(fault.times).toBe(1);
  },
);

test("no predefined fault can be triggered by the app's automatic reads, such as reading the account", () => {
  for (const { title, fault } of paths) {
    const isAimed = fault.phase !== undefined || /^GET \/(?:v1\/generations\/\{id\}|media\/\{file\})$/.test(fault.on);
    expect(isAimed, title).toBe(true);
  }
});

test("predefined faults have unique titles, and each describes its effect and the visible result", () => {
  expect(new Set(paths.map(({ title }) => title)).size).toBe(paths.length);
  for (const { title, does, see } of paths) {
    expect(does, title).toMatch(/^[A-Z].*\.$/);
    expect(see, title).toMatch(/\.$/);
  }
});
