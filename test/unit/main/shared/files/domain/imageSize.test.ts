import sharp from "sharp";
import { expect, test } from "vitest";
import { isDecodable } from "#contracts/desktop/imageLimits.ts";
import { av1Size } from "#main/shared/files/domain/av1Size.ts";
import { imageSize, imageSizeReader } from "#main/shared/files/domain/imageSize.ts";
import { avif, box, ispe, mediaSamples } from "../../../../../support/mediaSamples.ts";

const small = { width: 16, height: 16 };
const huge = { width: 12_000, height: 12_000 };
const uint16 = (value: number) => Buffer.from([value & 255, value >> 8]);
const uint16be = (value: number) => Buffer.from([value >> 8, value & 255]);
const uint32be = (value: number) => Buffer.concat([uint16be(value >>> 16), uint16be(value & 0xffff)]);

/** A frame of a GIF at a place of the screen, without meaningful pixels. */
const frame = ({ width, height }: typeof small, left = 0) =>
  Buffer.concat([
    Buffer.from([0x2c]),
    uint16(left),
    uint16(0),
    uint16(width),
    uint16(height),
    Buffer.from([0, 2, 1, 0, 0]),
  ]);

/** A GIF whose screen has 16 pixels per side. */
const gif = (...blocks: readonly Buffer[]) =>
  Buffer.concat([
    Buffer.from("GIF89a"),
    uint16(16),
    uint16(16),
    Buffer.from([0x80, 0, 0]),
    Buffer.alloc(6),
    ...blocks,
    Buffer.from([0x3b]),
  ]);
const comment = (text: string) =>
  Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), Buffer.from(text), Buffer.from([0])]);
const control = (bytes: number) => Buffer.from([0x21, 0xf9, bytes, ...Array<number>(bytes).fill(0), 0]);

/** Reads the size from chunks of this many bytes. */
function inChunks(mediaType: string, bytes: Buffer, size: number) {
  const reader = imageSizeReader(mediaType);
  for (let at = 0; at < bytes.length; at += size) reader.add(bytes.subarray(at, at + size));
  return reader.end();
}

test.each(Object.entries(mediaSamples).filter(([, { type }]) => type.startsWith("image/")))(
  "[SE112] the size of a %s file is read from chunks of any length",
  (_name, { bytes, type, size }) => {
    for (const length of [1, 2, 3, 7, bytes.length]) expect(inChunks(type, bytes, length)).toEqual(size);
  },
);

test.each(["png", "jpeg", "gif", "webp", "avif"] as const)(
  "[SE112] the size of a real %s file is that of its pixels",
  async (format) => {
    const pixels = sharp({ create: { width: 70, height: 50, channels: 3, background: "#336699" } });
    const bytes = await pixels.toFormat(format).toBuffer();
    expect(inChunks(`image/${format}`, bytes, 100)).toEqual({ width: 70, height: 50 });
  },
);

test("[SE112] the size of a GIF contains every frame, wherever it is in the file", () => {
  expect(imageSize("image/gif", gif(frame(small)))).toEqual(small);
  expect(imageSize("image/gif", gif(frame(huge)))).toEqual(huge);
  const late = gif(control(4), comment("note"), ...Array<Buffer>(40_000).fill(frame(small)), frame(huge));
  expect(late.length).toBeGreaterThan(256 * 1024);
  expect(inChunks("image/gif", late, 5_000)).toEqual(huge);
  expect(imageSize("image/gif", gif(frame(small, 65_000)))).toEqual({ width: 65_016, height: 16 });
});

test("[SE112] a GIF in which decoders may find other frames has no size", () => {
  for (const length of [0, 1, 3, 5]) expect(imageSize("image/gif", gif(control(length), frame(small)))).toBeNull();
});

test("[SE112] an AVIF file has the size of its primary image, and a larger one decides", () => {
  expect(imageSize("image/avif", avif(small, { width: 8, height: 8 }))).toEqual(small);
  expect(imageSize("image/avif", avif(huge, small))).toEqual(huge);
  expect(imageSize("image/avif", avif(small, huge))).toEqual(huge);
  // A size outside of the boxes that say what it belongs to.
  const decoy = Buffer.concat([box("free", ispe(small)), avif(huge)]);
  expect(imageSize("image/avif", decoy)).toEqual(huge);
  const late = Buffer.concat([box("ftyp", Buffer.from("avif")), box("mdat", Buffer.alloc(300_000)), avif(huge)]);
  expect(inChunks("image/avif", late, 1_000)).toEqual(huge);
});

/** Bits as bytes; each value with its number of bits. */
function bits(...values: readonly (readonly [value: number, count: number])[]): Buffer {
  const text = values.map(([value, count]) => value.toString(2).padStart(count, "0")).join("");
  return Buffer.from((text.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2)));
}
const sides = ({ width, height }: typeof small, count: number) =>
  [
    [count - 1, 4],
    [count - 1, 4],
    [width - 1, count],
    [height - 1, count],
  ] as const;
const unit = (type: number, content: Buffer) =>
  Buffer.concat([Buffer.from([(type << 3) | 2, content.length]), content]);
/** The header of a stream that has one picture. */
const still = (size: typeof small) => unit(1, bits([0, 3], [1, 1], [1, 1], [8, 5], ...sides(size, 16)));
/** The header of a stream of pictures, of which each may state its size with this many bits. */
const moving = (size: typeof small, count: number) =>
  unit(
    1,
    bits(
      ...([
        [0, 3],
        [0, 2],
        [1, 1],
        [9, 32],
        [9, 32],
        [1, 1],
        [1, 1],
        [1, 1],
        [4, 5],
        [9, 32],
        [4, 5],
        [4, 5],
      ] as const),
      ...([
        [1, 1],
        [1, 5],
        [0, 12],
        [8, 5],
        [1, 1],
        [1, 1],
        [0, 11],
        [1, 1],
        [3, 4],
      ] as const),
      ...([
        [0, 12],
        [4, 5],
        [0, 1],
        [0, 1],
      ] as const),
      ...sides(size, count),
    ),
  );

interface Coded {
  readonly type?: string;
  readonly stream: Buffer;
  /** In the box of the metadata instead of the file. */
  readonly isInMeta?: boolean;
  readonly isBefore?: boolean;
  readonly version?: number;
}

/** An AVIF file that says that its image is small, with the data of that image. */
function codedAvif({ type = "av01", stream, isInMeta = false, isBefore = false, version = 1 }: Coded): Buffer {
  const whole = avif(small);
  const ftyp = whole.subarray(0, whole.readUInt32BE(0));
  const meta = whole.subarray(ftyp.length + 8);
  const info = box("infe", uint32be(0x0200_0000), uint16be(2), uint16be(0), Buffer.from(type), Buffer.from([0]));
  const items = box("iinf", uint32be(0), uint16be(1), info);
  const data = box("mdat", stream);
  const place = (offset: number) => {
    const extent = [uint16be(1), uint32be(offset), uint32be(stream.length)];
    const method = version === 0 ? [] : [uint16be(isInMeta ? 1 : 0)];
    const item = [uint16be(2), ...method, uint16be(0), ...extent];
    return box("iloc", Buffer.from([version, 0, 0, 0, 0x44, 0]), uint16be(1), ...item);
  };
  const described = (offset: number) =>
    box("meta", meta, items, place(offset), ...(isInMeta ? [box("idat", stream)] : []));
  const before = ftyp.length + (isBefore ? 0 : described(0).length);
  const parts = described(isInMeta ? 0 : before + 8);
  return Buffer.concat(isBefore ? [ftyp, data, parts] : [ftyp, parts, data]);
}

test("[SE118] the size of an AVIF file is that of its streams, too, which may be larger than the image says", async () => {
  const delimiter = unit(2, Buffer.alloc(0));
  for (const version of [0, 1]) {
    for (const length of [1, 7, 100_000]) {
      const read = (stream: Buffer) => inChunks("image/avif", codedAvif({ stream, version }), length);
      expect(read(still(small))).toEqual(small);
      expect(read(still(huge))).toEqual(huge);
      expect(read(Buffer.concat([delimiter, unit(15, Buffer.alloc(90)), moving(huge, 14)]))).toEqual(huge);
      expect(read(moving(small, 4))).toEqual(small);
      // Each picture may be as large as the bits of its size allow.
      expect(read(moving(small, 16))).toEqual({ width: 65_536, height: 65_536 });
    }
  }
  expect(imageSize("image/avif", codedAvif({ stream: still(huge), isInMeta: true }))).toEqual(huge);
  const grid = Buffer.concat([Buffer.from([0, 0, 1, 1]), uint16be(12_000), uint16be(12_000)]);
  expect(imageSize("image/avif", codedAvif({ type: "grid", stream: grid, isInMeta: true }))).toEqual(huge);
  // The header that the configuration of a real file repeats, and that of its stream.
  const real = await sharp({ create: { width: 70, height: 50, channels: 3, background: "#336699" } })
    .avif()
    .toBuffer();
  const stream = real.subarray(real.indexOf("mdat") + 4);
  expect(av1Size(new DataView(stream.buffer, stream.byteOffset, stream.length))).toEqual({ width: 70, height: 50 });
});

test("[SE118] an AVIF file whose streams have no clear size has none", () => {
  const size = (coded: Coded) => imageSize("image/avif", codedAvif(coded));
  expect(size({ stream: unit(6, Buffer.alloc(40)) })).toBeNull();
  expect(size({ stream: still(small).subarray(0, 5) })).toBeNull();
  expect(size({ stream: Buffer.alloc(0) })).toBeNull();
  // Its data comes before the boxes that say what it is.
  expect(size({ stream: still(small), isBefore: true })).toBeNull();
  const cut = codedAvif({ stream: still(small) });
  expect(imageSize("image/avif", cut.subarray(0, cut.length - 1))).toBeNull();
});

test("[SE112] the tracks of an AVIF sequence decide, too", () => {
  const track = (size: typeof small) =>
    box("moov", box("trak", box("tkhd", Buffer.alloc(76), uint32be(size.width << 16), uint32be(size.height << 16))));
  expect(imageSize("image/avif", Buffer.concat([avif(small), track(small)]))).toEqual(small);
  expect(imageSize("image/avif", Buffer.concat([avif(small), track(huge)]))).toEqual(huge);
  const entry = box("av01", Buffer.alloc(24), uint16be(12_000), uint16be(12_000));
  const samples = box("stsd", uint32be(0), uint32be(1), entry);
  const nested = box("moov", box("trak", box("mdia", box("minf", box("stbl", samples)))));
  expect(imageSize("image/avif", Buffer.concat([avif(small), nested]))).toEqual(huge);
});

test("[SE112] an AVIF file without a clear primary image has no size", () => {
  const whole = avif(small);
  expect(imageSize("image/avif", Buffer.concat([whole, whole]))).toBeNull();
  expect(imageSize("image/avif", whole.subarray(0, whole.length - 1))).toBeNull();
  expect(imageSize("image/avif", box("ftyp", Buffer.from("avif")))).toBeNull();
  expect(
    imageSize("image/avif", Buffer.concat([box("meta", uint32be(0), box("iprp", box("ipco", ispe(small))))])),
  ).toBeNull();
  // Boxes in boxes are read at any depth.
  const depth = 100_000;
  const nested = Array.from({ length: depth }, (_, level) => [
    uint32be((depth - level) * 8),
    Buffer.from("trak"),
  ]).flat();
  expect(imageSize("image/avif", Buffer.concat([whole, box("moov", Buffer.concat(nested))]))).toEqual(small);
});

test("[SE112] the size of a JPEG is that of its frame, whatever comes before it", () => {
  const jpegFrame = ({ width, height }: typeof small) =>
    Buffer.concat([
      Buffer.from([0xff, 0xc0, 0, 11, 8]),
      uint16be(height),
      uint16be(width),
      Buffer.from([1, 1, 0x11, 0]),
    ]);
  const start = Buffer.from([0xff, 0xd8]);
  const long = Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.alloc(65_533)]);
  const after = Buffer.concat([start, ...Array<Buffer>(5).fill(long), jpegFrame(huge)]);
  expect(inChunks("image/jpeg", after, 4_096)).toEqual(huge);
  // Decoders skip any number of these bytes before a marker; read as a marker, they would hide the frame.
  const filled = Buffer.concat([
    start,
    Buffer.from([0xff, 0xff]),
    jpegFrame(huge),
    Buffer.alloc(49_152),
    jpegFrame(small),
  ]);
  expect(imageSize("image/jpeg", filled)).toEqual(huge);
  for (const marker of [0x00, 0x01, 0xd0, 0xd9, 0xda])
    expect(
      imageSize("image/jpeg", Buffer.concat([start, Buffer.from([0xff, marker, 0, 2]), jpegFrame(small)])),
    ).toBeNull();
});

test("[SE112] a PNG whose first part isn't its header has no size", () => {
  const { bytes = Buffer.alloc(0) } = mediaSamples["png"] ?? {};
  const hidden = Buffer.from(bytes);
  hidden.write("abCd", 12);
  expect(imageSize("image/png", hidden)).toBeNull();
});

test("[SE112] the limits are 16,384 pixels per side and 64 megapixels", () => {
  expect(isDecodable({ width: 16_384, height: 3_906 })).toBe(true);
  expect(isDecodable({ width: 16_385, height: 1 })).toBe(false);
  expect(isDecodable({ width: 8_001, height: 8_000 })).toBe(false);
  expect(isDecodable({ width: 0, height: 8 })).toBe(false);
});
