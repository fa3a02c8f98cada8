// Small files of every stored media type, and of types that are not stored, built byte by byte.
const ascii = (text: string) => Buffer.from(text, "latin1");
const uint16le = (value: number) => Buffer.from([value & 255, value >> 8]);

function uint32be(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function uint32le(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function riff(kind: string, ...chunks: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat([ascii(kind), ...chunks]);
  return Buffer.concat([ascii("RIFF"), uint32le(body.length), body]);
}

/** A box of an ISO media file. */
export function box(name: string, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat([ascii(name), ...content]);
  return Buffer.concat([uint32be(body.length + 4), body]);
}

/** The size of an image in an AVIF file. */
export function ispe({ width, height }: { readonly width: number; readonly height: number }): Buffer {
  return box("ispe", uint32be(0), uint32be(width), uint32be(height));
}

/** The header of an AVIF file, whose second image is the primary one, with this size. The others have these sizes. */
export function avif(
  primary: { readonly width: number; readonly height: number },
  ...others: readonly { readonly width: number; readonly height: number }[]
): Buffer {
  const properties = box("ipco", ...others.map(ispe), ispe(primary));
  const used = Buffer.from([0, 2, 1, 0x80 | (others.length + 1)]);
  const associations = box("ipma", uint32be(0), uint32be(1), used);
  const meta = [uint32be(0), box("pitm", uint32be(0), Buffer.from([0, 2])), box("iprp", properties, associations)];
  return Buffer.concat([box("ftyp", ascii("avif"), uint32be(0), ascii("mif1")), box("meta", ...meta)]);
}

/** A PNG header of 3 by 2 pixels, followed by some data. */
export const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  uint32be(13),
  ascii("IHDR"),
  uint32be(3),
  uint32be(2),
  Buffer.from([8, 6, 0, 0, 0, 0, 0, 0, 0]),
  Buffer.alloc(64, 7),
]);

const jpegComment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 6]), ascii("note")]);
const jpegFrame = Buffer.concat([Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 2, 0, 3, 1, 1, 0x11, 0])]);

export interface MediaSample {
  readonly bytes: Buffer;
  readonly type: string;
  readonly extension: string;
  readonly size: { readonly width: number; readonly height: number } | null;
}

const pixels = { width: 3, height: 2 };

export const mediaSamples: Readonly<Record<string, MediaSample>> = {
  png: { bytes: png, type: "image/png", extension: "png", size: pixels },
  jpeg: {
    bytes: Buffer.concat([Buffer.from([0xff, 0xd8]), jpegComment, jpegFrame, Buffer.from([0xff, 0xd9])]),
    type: "image/jpeg",
    extension: "jpg",
    size: pixels,
  },
  gif: {
    bytes: Buffer.concat([ascii("GIF89a"), uint16le(3), uint16le(2), Buffer.from([0x80, 0, 0, 0, 0, 0, 0x3b])]),
    type: "image/gif",
    extension: "gif",
    size: pixels,
  },
  webp: {
    bytes: riff("WEBP", ascii("VP8L"), uint32le(10), Buffer.from([0x2f]), uint32le(2 | (1 << 14)), Buffer.alloc(5)),
    type: "image/webp",
    extension: "webp",
    size: pixels,
  },
  avif: {
    bytes: avif(pixels),
    type: "image/avif",
    extension: "avif",
    size: pixels,
  },
  mp4: {
    bytes: Buffer.concat([uint32be(16), ascii("ftypisom"), uint32be(512), uint32be(8), ascii("mdat")]),
    type: "video/mp4",
    extension: "mp4",
    size: null,
  },
  m4a: {
    bytes: Buffer.concat([uint32be(16), ascii("ftypM4A "), uint32be(512), uint32be(8), ascii("mdat")]),
    type: "audio/mp4",
    extension: "m4a",
    size: null,
  },
  webm: {
    bytes: Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]), ascii("webm")]),
    type: "video/webm",
    extension: "webm",
    size: null,
  },
  wav: {
    bytes: riff("WAVE", ascii("fmt "), uint32le(16), Buffer.alloc(16, 1), ascii("data"), uint32le(2), Buffer.alloc(2)),
    type: "audio/wav",
    extension: "wav",
    size: null,
  },
  "mp3 with a tag": {
    bytes: Buffer.concat([ascii("ID3"), Buffer.from([4, 0, 0, 0, 0, 0, 0]), Buffer.from([0xff, 0xfb, 0x90, 0x00])]),
    type: "audio/mpeg",
    extension: "mp3",
    size: null,
  },
  "mp3 without a tag": {
    bytes: Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]),
    type: "audio/mpeg",
    extension: "mp3",
    size: null,
  },
  ogg: {
    bytes: Buffer.concat([ascii("OggS"), Buffer.alloc(24)]),
    type: "audio/ogg",
    extension: "ogg",
    size: null,
  },
};

/** Files that must never be stored, whatever type a host claims. */
export const notMedia: Readonly<Record<string, Buffer>> = {
  nothing: Buffer.alloc(0),
  html: ascii("<!doctype html><script>alert(1)</script>"),
  svg: ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  "svg with a declaration": ascii('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  json: ascii('{"error":"not found"}'),
  "a Windows program": Buffer.concat([ascii("MZ"), Buffer.alloc(126), ascii("PE\0\0")]),
  "a Linux program": Buffer.concat([Buffer.from([0x7f]), ascii("ELF"), Buffer.alloc(60)]),
  "a Mac program": Buffer.from([0xcf, 0xfa, 0xed, 0xfe, 7, 0, 0, 1]),
  "a shell script": ascii("#!/bin/sh\nrm -rf ~\n"),
  pdf: ascii("%PDF-1.7\n"),
  zip: Buffer.concat([ascii("PK"), Buffer.from([3, 4]), Buffer.alloc(60)]),
  gzip: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]),
  "UTF-16 text": Buffer.from([0xff, 0xfe, 0x3c, 0, 0x73, 0]),
  "a picture with a byte before it": Buffer.concat([Buffer.from([0]), png]),
  "half of a PNG's signature": png.subarray(0, 4),
  "a RIFF file of another kind": riff("AVI ", Buffer.alloc(60)),
};
