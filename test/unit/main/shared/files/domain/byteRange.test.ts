import fc from "fast-check";
import { expect, test } from "vitest";
import { byteRange } from "#main/shared/files/domain/byteRange.ts";

const part = (start: number, end: number) => ({ kind: "part", start, end });
const whole = { kind: "whole" };
const unsatisfiable = { kind: "unsatisfiable" };

test.each([
  ["bytes=0-0", part(0, 0)],
  ["bytes=0-9", part(0, 9)],
  ["bytes=0-", part(0, 9)],
  ["bytes=9-", part(9, 9)],
  ["bytes=3-5", part(3, 5)],
  ["bytes=3-999", part(3, 9)],
  ["bytes=-1", part(9, 9)],
  ["bytes=-10", part(0, 9)],
  ["bytes=-999", part(0, 9)],
  ["bytes=007-08", part(7, 8)],
  [" bytes=1-2 ", part(1, 2)],
  ["bytes=10-", unsatisfiable],
  ["bytes=10-20", unsatisfiable],
  ["bytes=99999999999999999999999-", unsatisfiable],
  ["bytes=-0", unsatisfiable],
  ["bytes=0-1,4-5", whole],
  ["bytes=", whole],
  ["bytes=-", whole],
  ["bytes=5-2", whole],
  ["bytes=a-b", whole],
  ["bytes=1-2;3", whole],
  ["bytes=-1-2", whole],
  ["bytes=+1-2", whole],
  ["bytes=0x1-2", whole],
  ["items=0-1", whole],
  ["", whole],
  [null, whole],
])("[M3] a range header %j for a ten-byte file is parsed", (header, expected) => {
  expect(byteRange(header, 10)).toEqual(expected);
});

test("[M3] a range of any two numbers selects the same bytes as a plain slice", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 40 }),
      fc.option(fc.nat(60)),
      fc.option(fc.nat(60)),
      (bytes, first, last) => {
        fc.pre(first !== null || last !== null);
        const range = byteRange(`bytes=${first ?? ""}-${last ?? ""}`, bytes.length);
        const isBackwards = first !== null && last !== null && first > last;
        const wanted =
          first === null ? bytes.slice(-(last ?? 0) || bytes.length) : bytes.slice(first, (last ?? Infinity) + 1);
        if (range.kind === "part") expect(bytes.slice(range.start, range.end + 1)).toEqual(wanted);
        else if (range.kind === "unsatisfiable") expect(wanted).toHaveLength(0);
        else expect(isBackwards).toBe(true);
        // A valid range that covers at least one byte never returns the whole file or nothing.
        if (!isBackwards && wanted.length > 0) expect(range.kind).toBe("part");
      },
    ),
  );
});

test("[M3] no header results in a range outside the file", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.nat(50), (text, size) => {
      const range = byteRange(`bytes=${text}`, size);
      if (range.kind !== "part") return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.start).toBeLessThanOrEqual(range.end);
      expect(range.end).toBeLessThan(size);
    }),
  );
});
