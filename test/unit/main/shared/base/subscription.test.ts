import { expect, test } from "vitest";
import { createSubscription } from "#main/shared/base/subscription.ts";

test("a value is emitted to all listeners added before, in the order of their subscription", () => {
  const seen: string[] = [];
  const numbers = createSubscription<number>();
  numbers.emit(1);
  numbers.on((value) => seen.push(`first ${value}`));
  numbers.emit(2);
  numbers.on((value) => seen.push(`second ${value}`));
  numbers.emit(3);
  expect(seen).toEqual(["first 2", "first 3", "second 3"]);
});
