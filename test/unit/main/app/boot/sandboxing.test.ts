import { expect, test } from "vitest";
import { sandboxing } from "#main/app/boot/sandboxing.ts";

const start = { isSwitchedOff: true, isPackaged: true, uid: 1000 };

test("[PK51] a packaged app refuses to start without the sandbox, except as root", () => {
  expect(sandboxing(start)).toBe("refused");
  expect(sandboxing({ ...start, uid: null })).toBe("refused");
  expect(sandboxing({ ...start, uid: 0 })).toBe("off");
  expect(sandboxing({ ...start, isPackaged: false })).toBe("off");
  expect(sandboxing({ ...start, isSwitchedOff: false })).toBe("on");
});
