// Actions whose failure is shown in a toast.
import { beforeEach, expect, test, vi } from "vitest";
import { CommandError } from "#renderer/ipc/CommandError.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";
import { toasts } from "#renderer/ui/overlays/toast.ts";

const shown = vi.spyOn(toasts, "add").mockReturnValue("toast");

beforeEach(() => shown.mockClear());

test("a successful action shows no toast", async () => {
  expect(await runWithToast(Promise.resolve(1))).toBe(true);
  expect(await runWithToast(() => Promise.resolve())).toBe(true);
  expect(shown).not.toHaveBeenCalled();
});

test("a failed action shows the text of its error in a toast and resolves to false", async () => {
  const failed = () => Promise.reject(new CommandError({ code: "not_found", message: "Board not found." }));
  expect(await runWithToast(failed)).toBe(false);
  expect(await runWithToast(failed())).toBe(false);
  expect(shown.mock.calls.map(([{ description }]) => description)).toEqual(
    Array(2).fill("This may have been removed."),
  );
});
