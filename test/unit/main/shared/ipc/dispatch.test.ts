import { expect, test } from "vitest";
import { z } from "zod";
import { command } from "#contracts/command.ts";
import { commands as allCommands, consentRegistry } from "#contracts/registry.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { dispatch } from "#main/shared/ipc/dispatch.ts";

const commands = {
  "test.double": command(
    z.strictObject({ value: z.int().max(1000), note: z.string().max(5).optional() }),
  ).returns<number>(),
  "test.refuse": command(z.strictObject({})).returns<null>(),
  "test.break": command(z.strictObject({})).returns<null>(),
  "test.later": command(z.strictObject({ value: z.int().default(7) })).returns<number>(),
};

const service = { status: 402, code: "insufficient_credits", message: "No.", balance: 1, required: 2 };

async function run(name: string, input: unknown) {
  const reported: { name: string; cause: unknown }[] = [];
  const ran: unknown[] = [];
  const handlers = {
    "test.double": ({ value }: { value: number }) => {
      ran.push(value);
      return value * 2;
    },
    "test.refuse": () => {
      throw new AppError("insufficient_credits", "Not enough.", { service, cause: new Error("inner secret") });
    },
    "test.break": () => Promise.reject(new TypeError("cannot read /home/someone/secret.txt")),
    "test.later": ({ value }: { value: number }) => Promise.resolve(value),
  };
  const result = await dispatch(commands, handlers, (what, cause) => reported.push({ name: what, cause }), name, input);
  return { result, reported, ran };
}

test("[W1] a known command with valid input runs, with its defaults filled in", async () => {
  expect((await run("test.double", { value: 21 })).result).toEqual({ ok: true, value: 42 });
  expect((await run("test.later", {})).result).toEqual({ ok: true, value: 7 });
});

test.each([
  "",
  "test.unknown",
  "TEST.DOUBLE",
  "test.double ",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
])("[W1] the unknown command %j is refused and reported", async (name) => {
  const { result, reported } = await run(name, {});
  expect(result).toEqual({ ok: false, error: { code: "unknown_command", message: "Command not found." } });
  expect(reported).toHaveLength(1);
});

const secret = "tiger-4711";
const cyclic: Record<string, unknown> = { value: 1 };
cyclic["self"] = cyclic;

test.each([
  ["nothing", undefined],
  ["null", null],
  ["a text", secret],
  ["a list", [secret]],
  ["a value of another type", { value: secret }],
  ["a value out of bounds", { value: 4711 }],
  ["a fraction", { value: 1.5 }],
  ["no number", { value: Number.NaN }],
  ["a field too many", { value: 1, [secret]: secret }],
  ["a text too long", { value: 1, note: secret }],
  ["a function", { value: () => secret }],
  ["something cyclic", cyclic],
  [
    "a getter that throws",
    Object.defineProperty({}, "value", {
      enumerable: true,
      get: () => {
        throw new Error(secret);
      },
    }),
  ],
])("[W1] input that is %s is rejected without exposing its content, and no handler runs", async (_what, input) => {
  const { result, ran } = await run("test.double", input);
  expect(result).toMatchObject({ ok: false });
  expect(JSON.stringify(result)).not.toMatch(/tiger|4711/);
  expect(ran).toEqual([]);
});

test("[W1] the report of a rejected input contains nothing of that input", async () => {
  const { reported } = await run("test.double", { value: 1, note: secret });
  const { cause } = reported[0] ?? {};
  expect(cause).toBeInstanceOf(AppError);
  expect(`${String(cause)} ${JSON.stringify(cause)} ${String((cause as Error).cause)}`).not.toContain(secret);
  expect((cause as Error).message).toBe("test.double: note isn't valid.");
});

test("[W1] an AppError reaches the window with its code and the service's error, without its cause", async () => {
  const { result } = await run("test.refuse", {});
  expect(result).toEqual({ ok: false, error: { code: "insufficient_credits", message: "Not enough.", service } });
});

test("[W1] any other error reaches the window as internal, without its text, and is reported in full", async () => {
  const { result, reported } = await run("test.break", {});
  expect(result).toMatchObject({ ok: false, error: { code: "internal" } });
  expect(JSON.stringify(result)).not.toContain("someone");
  expect(reported).toMatchObject([{ name: "test.break", cause: { message: "cannot read /home/someone/secret.txt" } }]);
});

test("[W1] no command of the app accepts an unknown field", () => {
  for (const [name, { input }] of Object.entries({ ...allCommands, ...consentRegistry })) {
    // Each kind of input is an object of its own.
    const shapes: readonly z.ZodType[] = input instanceof z.ZodDiscriminatedUnion ? input.options : [input];
    for (const shape of shapes) {
      const { success, error } = shape.safeParse({ surprise: 1 });
      expect(success, name).toBe(false);
      const codes = error?.issues.map(({ code }) => code) ?? [];
      expect(codes, name).toContain("unrecognized_keys");
    }
  }
});
