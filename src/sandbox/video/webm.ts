import { encodePcm, type AudioSamples } from "#sandbox/audio/wav.ts";

/** The content of a video file: complete VP8 key frames and uncompressed audio. */
interface Clip {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly frames: readonly Uint8Array[];
  readonly audio: AudioSamples | undefined;
}

interface Block {
  readonly track: 1 | 2;
  readonly timeMs: number;
  readonly data: Uint8Array;
}

const videoTrack = 1;
const soundTrack = 2;

/** Encodes a WebM file with one-second clusters and an index for seeking. */
export function encodeWebm(clip: Clip): Buffer {
  const durationMs = (clip.frames.length * 1000) / clip.framesPerSecond;
  const clusters = clustersOf([...videoBlocks(clip), ...audioBlocks(clip)]);
  const head = [information(durationMs), tracks(clip)];
  const cueBytes = cues(clusters.map(({ timeMs }) => ({ timeMs, position: 0 }))).length;
  let position = head.reduce((sum, part) => sum + part.length, cueBytes);
  const points = clusters.map(({ timeMs, bytes }) => {
    const point = { timeMs, position };
    position += bytes.length;
    return point;
  });
  return Buffer.concat([
    element("1a45dfa3", [
      element("4286", unsigned(1)),
      element("42f7", unsigned(1)),
      element("42f2", unsigned(4)),
      element("42f3", unsigned(8)),
      element("4282", Buffer.from("webm")),
      element("4287", unsigned(4)),
      element("4285", unsigned(2)),
    ]),
    element("18538067", [...head, cues(points), ...clusters.map(({ bytes }) => bytes)]),
  ]);
}

function information(durationMs: number): Buffer {
  const name = Buffer.from("sandbox");
  return element("1549a966", [
    element("2ad7b1", unsigned(1_000_000)),
    element("4489", float(durationMs)),
    element("4d80", name),
    element("5741", name),
  ]);
}

function tracks(clip: Clip): Buffer {
  const trackEntry = element("ae", [
    ...trackHead(videoTrack, 1, "V_VP8"),
    element("23e383", unsigned(Math.round(1_000_000_000 / clip.framesPerSecond))),
    element("e0", [element("b0", unsigned(clip.width)), element("ba", unsigned(clip.height))]),
  ]);
  if (clip.audio === undefined) return element("1654ae6b", [trackEntry]);
  const audio = element("ae", [
    ...trackHead(soundTrack, 2, "A_PCM/INT/LIT"),
    element("e1", [element("b5", float(clip.audio.rate)), element("9f", unsigned(1)), element("6264", unsigned(16))]),
  ]);
  return element("1654ae6b", [trackEntry, audio]);
}

function trackHead(number: number, type: number, codec: string): Buffer[] {
  return [
    element("d7", unsigned(number)),
    element("73c5", unsigned(number)),
    element("83", unsigned(type)),
    element("86", Buffer.from(codec)),
  ];
}

function videoBlocks(clip: Clip): Block[] {
  return clip.frames.map((data, index) => ({
    track: videoTrack,
    timeMs: Math.round((index * 1000) / clip.framesPerSecond),
    data,
  }));
}

/** Splits the audio into blocks of a tenth of a second. */
function audioBlocks({ audio }: Clip): Block[] {
  if (audio === undefined) return [];
  const pcm = encodePcm(audio.samples);
  const size = Math.floor(audio.rate / 10) * 2;
  return Array.from({ length: Math.ceil(pcm.length / size) }, (_, index) => ({
    track: soundTrack,
    timeMs: index * 100,
    data: pcm.subarray(index * size, (index + 1) * size),
  }));
}

function clustersOf(blocks: readonly Block[]): { readonly timeMs: number; readonly bytes: Buffer }[] {
  const ordered = [...blocks].sort((a, b) => a.timeMs - b.timeMs || a.track - b.track);
  const bySecond = new Map<number, Block[]>();
  for (const block of ordered) {
    const second = Math.floor(block.timeMs / 1000);
    bySecond.set(second, [...(bySecond.get(second) ?? []), block]);
  }
  return [...bySecond].map(([second, inside]) => ({
    timeMs: second * 1000,
    bytes: element("1f43b675", [
      element("e7", unsigned(second * 1000)),
      ...inside.map((block) => simpleBlock(block, second)),
    ]),
  }));
}

function simpleBlock(block: Block, second: number): Buffer {
  const head = Buffer.alloc(4);
  head[0] = 0x80 | block.track;
  head.writeInt16BE(block.timeMs - second * 1000, 1);
  head[3] = 0x80;
  return element("a3", Buffer.concat([head, block.data]));
}

/** Encodes the index. Positions have a fixed width, so that its length doesn't depend on their values. */
function cues(points: readonly { readonly timeMs: number; readonly position: number }[]): Buffer {
  return element(
    "1c53bb6b",
    points.map(({ timeMs, position }) =>
      element("bb", [
        element("b3", unsigned(timeMs)),
        element("b7", [element("f7", unsigned(videoTrack)), element("f1", wide(position))]),
      ]),
    ),
  );
}

/** Encodes an EBML element, with its size in eight bytes. */
function element(id: string, content: Buffer | readonly Buffer[]): Buffer {
  const body = Buffer.isBuffer(content) ? content : Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id, "hex"), size, body]);
}

function unsigned(value: number): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex");
}

function wide(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}
