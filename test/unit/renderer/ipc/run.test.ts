import { expect, test } from "vitest";
import { asCommandError, CommandError } from "../../../../src/renderer/ipc/CommandError.ts";
import { run } from "../../../../src/renderer/ipc/run.ts";
import { aFailure } from "../builders.ts";
import { fakeBridge, Refusal } from "../fakeBridge.ts";

test("an error result is thrown with its code and the service's failure details", async () => {
  const error = { code: "service_invalid", message: "no", service: aFailure({ field: "model" }) } as const;
  fakeBridge({
    "account.read": () => {
      throw new Refusal(error);
    },
  });
  const thrown = await run("account.read", {}).catch((cause: unknown) => cause);
  expect(thrown).toBeInstanceOf(CommandError);
  expect(thrown).toMatchObject(error);
});

test("any other thrown value becomes an internal error with the same message", () => {
  expect(asCommandError(new TypeError("x is undefined"))).toMatchObject({
    code: "internal",
    message: "x is undefined",
  });
});
