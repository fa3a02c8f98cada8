import fc from "fast-check";
import { expect, test } from "vitest";
import { Call } from "#contracts/agents/wire.ts";
import { idOf, parseLine } from "#main/agents/endpoint/parseLine.ts";

test("[AG8] a call is parsed, and everything else is null", () => {
  expect(parseLine('{"id":1,"tool":"a","input":{}}', Call)).toEqual({ id: 1, tool: "a", input: {} });
  for (const line of ["", "{", "[]", "1", '{"id":1}', '{"id":1,"tool":"a","input":{},"pair":{"scopes":[]}}'])
    expect(parseLine(line, Call), line).toBeNull();
});

test("[AG8] a line is parsed to 32 levels, and its ID is not read beyond them", () => {
  const nested = (levels: number) => `{"id":1,"tool":"a","input":{"a":${"[".repeat(levels)}${"]".repeat(levels)}}}`;
  expect(parseLine(nested(30), Call)).not.toBeNull();
  expect([parseLine(nested(31), Call), idOf(nested(31)), idOf(nested(30))]).toEqual([null, null, 1]);
});

test("[AG8] only a whole number is an ID, and only the line's own", () => {
  expect(idOf('{"id":7,"x":1}')).toBe(7);
  for (const line of ['{"id":"7"}', '{"id":1.5}', '{"id":1e300}', '{"__proto__":{"id":1}}', "[]", "null", "x"])
    expect(idOf(line), line).toBeNull();
});

test("[AG8] no text makes parsing throw", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (line) => {
      parseLine(line, Call);
      idOf(line);
    }),
  );
});
