/** Media types that are stored and shown. No other type is ever rendered. */
const signatures: readonly { type: string; extension: string; matches: (bytes: Uint8Array) => boolean }[] = [
  {
    type: "image/png",
    extension: "png",
    matches: (b) => startsWith(b, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  { type: "image/jpeg", extension: "jpg", matches: (b) => startsWith(b, [0xff, 0xd8, 0xff]) },
  { type: "image/gif", extension: "gif", matches: (b) => ascii(b, 0, "GIF87a") || ascii(b, 0, "GIF89a") },
  { type: "image/webp", extension: "webp", matches: (b) => ascii(b, 0, "RIFF") && ascii(b, 8, "WEBP") },
  { type: "audio/wav", extension: "wav", matches: (b) => ascii(b, 0, "RIFF") && ascii(b, 8, "WAVE") },
  { type: "image/avif", extension: "avif", matches: (b) => ascii(b, 4, "ftypavif") || ascii(b, 4, "ftypavis") },
  // Audio recordings of phones: the container of MP4 video with audio only.
  { type: "audio/mp4", extension: "m4a", matches: (b) => ascii(b, 4, "ftypM4A ") },
  { type: "video/mp4", extension: "mp4", matches: (b) => ascii(b, 4, "ftyp") },
  { type: "video/webm", extension: "webm", matches: (b) => startsWith(b, [0x1a, 0x45, 0xdf, 0xa3]) },
  { type: "audio/ogg", extension: "ogg", matches: (b) => ascii(b, 0, "OggS") },
  { type: "audio/mpeg", extension: "mp3", matches: (b) => ascii(b, 0, "ID3") || isMpegFrame(b) },
];

/** How many bytes at the start of a file identify its type. */
export const sniffLength = 64;

/** Returns the type from a file's first bytes; null if it is not a supported type. */
export function sniffMediaType(head: Uint8Array): { readonly type: string; readonly extension: string } | null {
  const found = signatures.find(({ matches }) => matches(head));
  return found ? { type: found.type, extension: found.extension } : null;
}

const mebibyte = 1024 * 1024;

/** Returns the maximum size of a file of this type, in bytes. */
export function sizeCapBytes(mediaType: string): number {
  if (mediaType.startsWith("image/")) return 64 * mebibyte;
  if (mediaType.startsWith("audio/")) return 256 * mebibyte;
  return 2048 * mebibyte;
}

export function extensionOf(mediaType: string): string {
  return signatures.find(({ type }) => type === mediaType)?.extension ?? "bin";
}

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return prefix.every((value, index) => bytes[index] === value);
}

function ascii(bytes: Uint8Array, offset: number, word: string): boolean {
  return Array.from(word).every((letter, index) => bytes[offset + index] === letter.charCodeAt(0));
}

/** MPEG audio layer III frame header. */
function isMpegFrame(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2;
}
