import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LengthCounter } from "#renderer/ui/fields/LengthCounter.tsx";

const shown = (value: string) =>
  renderToStaticMarkup(<LengthCounter value={value} max={10} />).replaceAll(/<[^>]*>/g, "");

test("[M102] a text that only some services may count as too long shows both numbers, and is not called too long", () => {
  expect(shown("a".repeat(7))).toBe("");
  expect(shown("a".repeat(9))).toBe("9 / 10");
  expect(shown("😀".repeat(6))).toBe("6 / 10 The service may count 12.");
  expect(shown("😀".repeat(11))).toBe("11 / 10: too long");
  expect(shown("a".repeat(11))).toBe("11 / 10: too long");
});
