import { expect, test } from "vitest";
import { AppError } from "#main/shared/base/errors.ts";
import { commandReport } from "#main/shared/ipc/commandReport.ts";

function report(cause: unknown) {
  const logged: unknown[] = [];
  const write = (level: string) => (event: string, fields: object) => void logged.push([level, event, fields]);
  commandReport({ info: write("info"), error: write("error") })("library.read", cause);
  return logged;
}

test("a refused command is logged with its code only, because its message may contain user input", () => {
  const refused = new AppError("not_found", "There is no ad about my secret launch.");
  expect(report(refused)).toEqual([
    ["info", "command rejected", { name: "library.read", code: "not_found", requestId: undefined }],
  ]);
});

test("a command that the service refused is logged with the request ID", () => {
  const service = { status: 403, code: "denied", message: "", requestId: "req_1" };
  expect(report(new AppError("service_denied", "", { service }))[0]).toMatchObject([
    "info",
    "command rejected",
    { requestId: "req_1" },
  ]);
});

test("a command that fails unexpectedly is logged as an error, with its cause", () => {
  const cause = new TypeError("undefined is not a function");
  expect(report(cause)).toEqual([["error", "command failed", { name: "library.read", cause }]]);
});
