import { loadSharp } from "#sandbox/drawing/loadSharp.ts";
import type { Switches } from "#sandbox/switches.ts";

const otherTypes: Readonly<Record<string, string>> = { png: "tiff", wav: "aiff" };

/** Returns the name under which a result file is served: its own, or one of another type under `output-any-file`. */
export function sentName(switches: Switches, file: string): string {
  if (!switches.isOn("output-any-file")) return file;
  return file.replace(/[a-z]+$/, (extension) => otherTypes[extension] ?? extension);
}

/** Returns the bytes of a result file in the type of its served name. */
export async function sentBytes(name: string, bytes: Buffer): Promise<Buffer> {
  if (name.endsWith(".tiff")) return (await loadSharp())(bytes).tiff({ compression: "lzw" }).toBuffer();
  return name.endsWith(".aiff") ? toAiff(bytes) : bytes;
}

const wavHeader = 44;

/** Converts a WAV file of the Sandbox (16 bit, mono) to AIFF, which has its samples in the other byte order. */
function toAiff(wav: Buffer): Buffer {
  const samples = Buffer.from(wav.subarray(wavHeader)).swap16();
  const header = Buffer.alloc(54);
  header.write("FORM", 0, "latin1");
  header.writeUInt32BE(46 + samples.length, 4);
  header.write("AIFFCOMM", 8, "latin1");
  header.writeUInt32BE(18, 16);
  header.writeUInt16BE(1, 20);
  header.writeUInt32BE(samples.length / 2, 22);
  header.writeUInt16BE(16, 26);
  // The sample rate is an 80-bit float with an explicit leading bit: the exponent, then the mantissa.
  const rate = wav.readUInt32LE(24);
  const exponent = Math.floor(Math.log2(rate));
  header.writeUInt16BE(16_383 + exponent, 28);
  header.writeUInt32BE(rate * 2 ** (31 - exponent), 30);
  header.write("SSND", 38, "latin1");
  header.writeUInt32BE(8 + samples.length, 42);
  return Buffer.concat([header, samples]);
}
