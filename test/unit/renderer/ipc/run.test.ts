import { expect, test } from "vitest";
import { asCommandError, CommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
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

test("the reason of an error reaches its text", async () => {
  fakeBridge({
    "account.read": () => {
      throw new Refusal({ code: "no_host", message: "no", reason: "No bucket is set up." });
    },
  });
  const thrown = await run("account.read", {}).catch(asCommandError);
  expect(thrown).toMatchObject({ reason: "No bucket is set up." });
  expect(errorText(asCommandError(thrown), "other").text).toBe("No bucket is set up.");
});

test("any other thrown value becomes an internal error with the same message", () => {
  expect(asCommandError(new TypeError("x is undefined"))).toMatchObject({
    code: "internal",
    message: "x is undefined",
  });
});
