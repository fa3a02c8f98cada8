/** Width and height that decoding an image needs, in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The next part of a file that a parser wants: `take` bytes, none of the next `skip` bytes, or none of the next blocks, of
 * which each begins with its length and an empty one is the last.
 */
export type Step = { readonly take: number } | { readonly skip: number } | { readonly blocks: true };

/** Gets the taken bytes, or null if the file has ended. Returns null for a file without a clear size. */
export type SizeParser = Generator<Step, ImageSize | null, DataView | null>;

/** Returns four bytes as the name that they spell. */
export function nameAt(view: DataView, at: number): string {
  return String.fromCodePoint(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + index)));
}
