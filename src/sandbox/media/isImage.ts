const heads: readonly (readonly [at: number, bytes: string])[][] = [
  [[0, "\x89PNG\r\n\x1a\n"]],
  [[0, "\xff\xd8\xff"]],
  [[0, "GIF87a"]],
  [[0, "GIF89a"]],
  [
    [0, "RIFF"],
    [8, "WEBP"],
  ],
];

/**
 * Returns whether an external file starts like a PNG, JPEG, GIF or WebP. No other bytes reach a decoder: it supports
 * dozens of formats, and fewer formats mean a smaller attack surface.
 */
export function isImage(bytes: Buffer): boolean {
  return heads.some((parts) => parts.every(([at, text]) => bytes.toString("latin1", at, at + text.length) === text));
}
