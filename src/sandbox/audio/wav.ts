/** Mono audio. Samples range from -1 to 1. */
export interface AudioSamples {
  readonly rate: number;
  readonly samples: Float32Array;
}

/** Samples per second of all generated audio. */
export const sampleRate = 24_000;

/** Encodes a WAV file: PCM, 16 bit, mono. */
export function encodeWav(sound: AudioSamples): Buffer {
  const data = encodePcm(sound.samples);
  const header = Buffer.alloc(44);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(36 + data.length, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sound.rate, 24);
  header.writeUInt32LE(sound.rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}

export function encodePcm(samples: Float32Array): Buffer {
  const data = Buffer.alloc(samples.length * 2);
  for (let index = 0; index < samples.length; index += 1) {
    const value = Math.max(-1, Math.min(1, samples[index] ?? 0));
    data.writeInt16LE(Math.round(value * 32_767), index * 2);
  }
  return data;
}

/** Decodes 16-bit PCM with any rate and number of channels. Undefined for any other WAV. */
export function decodeWav(bytes: Uint8Array): AudioSamples | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = findChunk(file, "fmt ");
  const data = findChunk(file, "data");
  if (format === undefined || data === undefined || format.length < 16) return undefined;
  const channels = format.readUInt16LE(2);
  if (format.readUInt16LE(0) !== 1 || format.readUInt16LE(14) !== 16 || channels === 0) return undefined;
  const frames = Math.floor(data.length / 2 / channels);
  const samples = Float32Array.from({ length: frames }, (_, index) => data.readInt16LE(index * channels * 2) / 32_768);
  return { rate: format.readUInt32LE(4), samples };
}

function findChunk(file: Buffer, name: string): Buffer | undefined {
  let offset = 12;
  while (offset + 8 <= file.length) {
    const size = file.readUInt32LE(offset + 4);
    if (file.toString("latin1", offset, offset + 4) === name) return file.subarray(offset + 8, offset + 8 + size);
    offset += 8 + size + (size % 2);
  }
  return undefined;
}

/** Converts audio to another sample rate by linear interpolation. */
export function resample(sound: AudioSamples, rate: number): AudioSamples {
  if (sound.rate === rate) return sound;
  const length = Math.floor((sound.samples.length * rate) / sound.rate);
  const samples = Float32Array.from({ length }, (_, index) => {
    const at = (index * sound.rate) / rate;
    const [left, part] = [Math.floor(at), at % 1];
    return (sound.samples[left] ?? 0) * (1 - part) + (sound.samples[left + 1] ?? 0) * part;
  });
  return { rate, samples };
}
