/** How to answer a `Range` header for a file of `size` bytes. Both ends are inclusive. */
export type ByteRange =
  | { readonly kind: "whole" }
  | { readonly kind: "part"; readonly start: number; readonly end: number }
  | { readonly kind: "unsatisfiable" };

/** Reads one byte range (RFC 9110, 14.1.2). Several ranges, or another unit, are answered with the whole file. */
export function byteRange(header: string | null, size: number): ByteRange {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (match === null) return { kind: "whole" };
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return { kind: "whole" };
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? { kind: "unsatisfiable" } : { kind: "part", start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return { kind: "unsatisfiable" };
  return start > end ? { kind: "whole" } : { kind: "part", start, end };
}
