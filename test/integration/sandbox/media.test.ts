import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningSandbox } from "#sandbox/server.ts";
import { startReceiver } from "../../support/receiver.ts";
import { clientOf, type Loose, quoteAndConfirm, type SandboxClient } from "../../support/sandboxClient.ts";
import { audio, image, lipsync, scene, video } from "../../support/serviceRequests.ts";
import { startInProcess } from "../../support/startSandbox.ts";

let sandbox: RunningSandbox;
let client: SandboxClient;
beforeAll(async () => {
  sandbox = await startInProcess({ credits: 1_000_000 });
  client = clientOf(sandbox);
});
afterAll(() => sandbox.close());

async function make(work: object, path = "/v1/generations"): Promise<Loose> {
  const { reply } = await quoteAndConfirm(client, path, work);
  return (await client.get(`/v1/generations/${reply.body.data.id}`)).body.data;
}
async function bytes(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}
async function imageFile(work: object): Promise<Buffer> {
  return bytes((await make({ ...image, ...work })).output.url);
}

/** Returns the mean difference of two images, from 0 to 255. */
async function difference(left: Buffer, right: Buffer): Promise<number> {
  const small = (file: Buffer) => sharp(file).resize(64, 64, { fit: "fill" }).removeAlpha().raw().toBuffer();
  const [a, b] = await Promise.all([small(left), small(right)]);
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

test.each([
  ["1:1", "1K", 1024, 1024],
  ["16:9", "1K", 1024, 576],
  ["9:16", "1K", 576, 1024],
  ["4:5", "1K", 816, 1024],
  ["21:9", "1K", 1024, 440],
  ["3:2", "2K", 2048, 1368],
  ["1:1", "4K", 4096, 4096],
])("[SB23] an image of %s at %s has %i by %i pixels", async (aspect_ratio, resolution, width, height) => {
  const file = await imageFile({ options: { aspect_ratio, resolution, seed: 1 } });
  expect(await sharp(file).metadata()).toMatchObject({ format: "png", width, height });
});

test("[SB23] equal requests generate equal images, and a different seed, prompt, or model changes the image", async () => {
  const base = { options: { seed: 7 } };
  const first = await imageFile(base);
  expect((await imageFile(base)).equals(first)).toBe(true);
  const others = [{ options: { seed: 8 } }, { ...base, prompt: "A city at night" }, { ...base, model: "flux-2-max" }];
  for (const other of others) expect(await difference(first, await imageFile(other))).toBeGreaterThan(8);
});

test("[SB23] several outputs are different images, and the record contains the seed", async () => {
  const record = await make({ ...image, options: { num_outputs: 4, seed: 99 } });
  expect(record.output.images).toHaveLength(4);
  expect(record.output.url).toBe(record.output.images[0]);
  expect(record.output.provider_seed).toBe(99);
  const files = await Promise.all(record.output.images.map((url: string) => bytes(url)));
  for (const [index, file] of files.entries()) {
    if (index > 0) expect(await difference(files[0], file)).toBeGreaterThan(6);
  }
});

const redSquare = `data:image/png;base64,${(
  await sharp({ create: { width: 64, height: 64, channels: 3, background: "#d01020" } })
    .png()
    .toBuffer()
).toString("base64")}`;

test("[SB24] a reference image is visible in the generated image, from a data: URI or a loopback URL", async () => {
  const seen = await imageFile({ options: { seed: 3, reference_images: [redSquare] } });
  const { data, info } = await sharp(seen).raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 40 && (data[at + 2] ?? 255) < 60) red += 1;
  }
  expect(red / (info.width * info.height)).toBeGreaterThan(0.03);
  const own = (await make({ ...image, options: { seed: 4 } })).output.url;
  const withOwn = await imageFile({ options: { seed: 3, reference_images: [own] } });
  expect(await difference(seen, withOwn)).toBeGreaterThan(3);
});

test("[SB24] a reference is read when the work starts, so its URL may stop working later", async () => {
  const host = await startReceiver(() => 200);
  const record = await make({ ...image, options: { reference_images: [`${host.url}/a.png`] } });
  await host.count(1);
  await host.close();
  expect((await fetch(record.output.url)).status).toBe(200);
});

test.each(["https://192.0.2.1/x.png", "http://127.0.0.1:1/x.png", "data:image/png;base64,AAAA", "data:nothing"])(
  "[SB24] an unreadable reference (%s) does not fail the generation",
  async (uri) => {
    const record = await make({ ...image, options: { seed: 5, reference_images: [uri] } });
    expect(record.status).toBe("completed");
    expect((await fetch(record.output.url)).status).toBe(200);
  },
);

test("[SB23] files need no key and have unguessable paths, content types, lengths, and entity tags", async () => {
  const { output } = await make(image);
  const response = await fetch(output.url);
  const body = Buffer.from(await response.arrayBuffer());
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/png",
    "content-length": String(body.length),
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
  });
  expect(new URL(output.url).pathname).toMatch(/^\/media\/[0-9a-f]{32}\/0\.png$/);
  const etag = response.headers.get("etag") ?? "";
  expect((await fetch(output.url, { headers: { "If-None-Match": etag } })).status).toBe(304);
  const head = await fetch(output.url, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(body.length)]);
  for (const wrong of ["/1.png", "/0.jpg", "/../0.png", "/0.png/x"]) {
    expect((await fetch(output.url.replace("/0.png", wrong))).status).toBe(404);
  }
  expect((await fetch(`${sandbox.baseUrl}/media/${"0".repeat(32)}/0.png`)).status).toBe(404);
});

test.each([
  ["bytes=0-99", 206, 0, 100],
  ["bytes=100-", 206, 100, undefined],
  ["bytes=-50", 206, -50, undefined],
  ["bytes=0-", 206, 0, undefined],
  ["bytes=10-9999999", 206, 10, undefined],
  ["bytes=9999999-", 416, 0, 0],
  ["bytes=5-2", 416, 0, 0],
  ["bytes=0-1,5-6", 200, 0, undefined],
  ["lines=1-2", 200, 0, undefined],
])("[SB23] a request for the range %s gets status %i", async (range, status, from, to) => {
  const { output } = await make({ ...image, options: { seed: 11 } });
  const whole = await bytes(output.url);
  const response = await fetch(output.url, { headers: { Range: range } });
  const part = Buffer.from(await response.arrayBuffer());
  expect(response.status).toBe(status);
  expect(part.equals(whole.subarray(from, to))).toBe(true);
  if (status === 206) {
    const start = from < 0 ? whole.length + from : from;
    expect(response.headers.get("content-range")).toBe(`bytes ${start}-${start + part.length - 1}/${whole.length}`);
  }
  if (status === 416) expect(response.headers.get("content-range")).toBe(`bytes */${whole.length}`);
});

test("[SB23] a range request for another version gets the whole file", async () => {
  const { output } = await make({ ...image, options: { seed: 11 } });
  const etag = (await fetch(output.url)).headers.get("etag") ?? "";
  const getQuote = async (tag: string) =>
    (await fetch(output.url, { headers: { Range: "bytes=0-9", "If-Range": tag } })).status;
  expect(await getQuote(etag)).toBe(206);
  expect(await getQuote('"other"')).toBe(200);
});

/** Returns the duration in seconds and the loudness of a WAV file. */
function listen(file: Buffer): { readonly seconds: number; readonly loudness: number } {
  expect(file.toString("latin1", 0, 4) + file.toString("latin1", 8, 12)).toBe("RIFFWAVE");
  const samples = new Int16Array(file.buffer, file.byteOffset + 44, (file.length - 44) / 2);
  const power = samples.reduce((sum, value) => sum + (value / 32_768) ** 2, 0) / samples.length;
  return { seconds: samples.length / file.readUInt32LE(24), loudness: Math.sqrt(power) };
}

test("[SB25] generated audio is a WAV file whose length follows the text and the speed", async () => {
  const say = async (prompt: string, options = {}) =>
    listen(await bytes((await make({ ...audio, model: "qwen3-tts", prompt, options })).output.url));
  const long = await say("Roasted on Tuesday, in your cup by Friday. Chocolate, cherry and no bitterness at all.");
  const short = await say("Fresh coffee.");
  const fast = await say("Roasted on Tuesday, in your cup by Friday. Chocolate, cherry and no bitterness at all.", {
    speed: 2,
  });
  expect(short.seconds).toBeGreaterThan(0.5);
  expect(long.seconds).toBeGreaterThan(short.seconds * 3);
  expect(fast.seconds).toBeLessThan(long.seconds * 0.6);
  for (const received of [long, short, fast]) expect(received.loudness).toBeGreaterThan(0.02);
  expect((await say("这是一个很长的中文句子，用来测试声音。")).seconds).toBeGreaterThan(2);
});

/** Returns the size, duration, codecs, and video frames of a WebM file, read from its elements. */
function readWebm(file: Buffer) {
  const found = { width: 0, height: 0, seconds: 0, codecs: [] as string[], frames: [] as Buffer[] };
  const containers = new Set(["18538067", "1549a966", "1654ae6b", "ae", "e0", "e1", "1f43b675"]);
  const visit = (start: number, end: number): void => {
    for (let at = start; at < end;) {
      const first = file[at] ?? 0;
      const idLength = first >= 0x80 ? 1 : first >= 0x40 ? 2 : first >= 0x20 ? 3 : 4;
      const id = file.toString("hex", at, at + idLength);
      const size = Number(file.readBigUInt64BE(at + idLength) & 0x00ff_ffff_ffff_ffffn);
      const from = at + idLength + 8;
      const content = file.subarray(from, from + size);
      if (containers.has(id)) visit(from, from + size);
      if (id === "86") found.codecs.push(content.toString());
      if (id === "b0") found.width = content.readUIntBE(0, size);
      if (id === "ba") found.height = content.readUIntBE(0, size);
      if (id === "4489") found.seconds = content.readDoubleBE() / 1000;
      if (id === "a3" && content[0] === 0x81) {
        // After the number of the track, the time, and the flags.
        found.frames.push(content.subarray(4));
        // A VP8 key frame begins with an even byte and the start code.
        expect((content[4] ?? 1) & 1).toBe(0);
        expect(content.toString("hex", 7, 10)).toBe("9d012a");
      }
      at = from + size;
    }
  };
  visit(0, file.length);
  return found;
}

test.each([
  ["16:9", 3, false, 640, 360, ["V_VP8"]],
  ["9:16", 2, true, 360, 640, ["V_VP8", "A_PCM/INT/LIT"]],
  ["1:1", 5, true, 640, 640, ["V_VP8", "A_PCM/INT/LIT"]],
])(
  "[SB25] a video of %s for %i seconds is a WebM file of key frames",
  async (aspect_ratio, duration, generate_audio, width, height, codecs) => {
    const record = await make({ ...video, options: { aspect_ratio, duration, generate_audio } });
    const { frames, ...clip } = readWebm(await bytes(record.output.url));
    expect(clip).toEqual({ width, height, seconds: duration, codecs });
    expect(frames).toHaveLength(duration * 12);
    expect((await fetch(record.output.url)).headers.get("content-type")).toBe("video/webm");
  },
);

/** Returns the frames of a WebM file as images: a VP8 key frame is also the content of a WebP file. */
function framesOf(file: Buffer): Buffer[] {
  return readWebm(file).frames.map((frame) => {
    const head = Buffer.alloc(20);
    head.write("RIFF", 0);
    head.writeUInt32LE(12 + frame.length + (frame.length % 2), 4);
    head.write("WEBPVP8 ", 8);
    head.writeUInt32LE(frame.length, 16);
    return Buffer.concat([head, frame, Buffer.alloc(frame.length % 2)]);
  });
}

/** Returns the mean color of an area, given in shares of the image, and the share of its dark and bright pixels. */
async function colorsIn(file: Buffer, left: number, top: number, right: number, bottom: number) {
  const { width, height } = await sharp(file).metadata();
  const area = {
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.round((right - left) * width),
    height: Math.round((bottom - top) * height),
  };
  const { data, info } = await sharp(file).extract(area).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const mean = [0, 0, 0];
  let [dark, bright] = [0, 0];
  for (let at = 0; at < data.length; at += info.channels) {
    const color = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    for (const [channel, value] of color.entries()) mean[channel] = (mean[channel] ?? 0) + value;
    if (Math.max(...color) < 90) dark += 1;
    if (Math.min(...color) > 180) bright += 1;
  }
  const pixels = info.width * info.height;
  return { mean: mean.map((sum) => Math.round(sum / pixels)), dark: dark / pixels, bright: bright / pixels };
}

/** Expects the strip at the bottom: nearly black, with the Sandbox's mark at the right. */
async function expectStrip(file: Buffer): Promise<void> {
  expect((await colorsIn(file, 0, 0.95, 1, 1)).dark).toBeGreaterThan(0.7);
  expect((await colorsIn(file, 0.72, 0.95, 1, 1)).bright).toBeGreaterThan(0.015);
}

test("[SB47] images, scenes, videos, and lipsync videos have the strip", async () => {
  await expectStrip(await imageFile({ options: { seed: 1 } }));
  await expectStrip(await imageFile({ options: { seed: 1, aspect_ratio: "9:16", reference_images: [redSquare] } }));
  await expectStrip(await bytes((await make(scene, "/v1/scenes")).output.url));
  const spoken = (await make({ ...audio, prompt: "One two three." })).output.url;
  const talking = { ...lipsync, options: { image: redSquare, audio_url: spoken } };
  for (const work of [{ ...video, options: { duration: 3 } }, talking]) {
    const frames = framesOf(await bytes((await make(work)).output.url));
    for (const frame of [frames[0], frames.at(-1)]) await expectStrip(frame ?? Buffer.alloc(0));
  }
});

test("[SB48] a video shows the head phrase from its first frame, and all words after 40 % of it", async () => {
  const prompt = "A bright morning, with one word after another until the whole prompt stands on the card";
  const options = { duration: 5, aspect_ratio: "1:1", generate_audio: false };
  const frames = framesOf(await bytes((await make({ ...video, prompt, options })).output.url));
  const ink = async (index: number) => (await colorsIn(frames[index] ?? Buffer.alloc(0), 0, 0, 1, 0.93)).dark;
  const [first, third, end, last] = await Promise.all([ink(0), ink(12), ink(24), ink(59)]);
  expect(first).toBeGreaterThan(0.01);
  expect(third).toBeGreaterThan(first * 1.03);
  expect(end).toBeGreaterThan(third * 1.03);
  expect(Math.abs(last / end - 1)).toBeLessThan(0.03);
});

test("[SB48] a first and a last frame fill the video and fade into each other", async () => {
  const blue = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#1020d0" } })
    .png()
    .toBuffer();
  const last_frame = `data:image/png;base64,${blue.toString("base64")}`;
  const options = { duration: 3, aspect_ratio: "16:9", image: redSquare, last_frame };
  const frames = framesOf(await bytes((await make({ ...video, model: "kling-3", options })).output.url));
  const colorOf = async (index: number) =>
    (await colorsIn(frames[index] ?? Buffer.alloc(0), 0, 0, 1, 0.93)).mean as [number, number, number];
  const [start, middle, end] = await Promise.all([colorOf(0), colorOf(18), colorOf(35)]);
  expect(start[0]).toBeGreaterThan(190);
  expect(start[2]).toBeLessThan(60);
  expect(end[2]).toBeGreaterThan(190);
  expect(end[0]).toBeLessThan(60);
  expect(Math.abs(middle[0] - middle[2])).toBeLessThan(30);
});

test("[SB25] a lipsync video has the length and audio track of its source audio", async () => {
  const spoken = (await make({ ...audio, prompt: "One two three four five six." })).output.url;
  const received = listen(await bytes(spoken));
  const record = await make({ ...lipsync, options: { image: redSquare, audio_url: spoken, aspect_ratio: "1:1" } });
  const clip = readWebm(await bytes(record.output.url));
  expect(clip).toMatchObject({ width: 640, height: 640, codecs: ["V_VP8", "A_PCM/INT/LIT"] });
  expect(Math.abs(clip.seconds - received.seconds)).toBeLessThan(0.2);
});

test("[SB26] a scene depends on its avatar and appears in both lists", async () => {
  const [avatar, other] = (await client.get("/v1/avatars")).body.data;
  const options = { avatar_id: avatar.id, product_image: redSquare, mode: "ugc", aspect_ratio: "3:4" };
  const record = await make({ ...scene, options }, "/v1/scenes");
  expect(record.type).toBe("scene");
  const [listed] = (await client.get("/v1/scenes")).body.data;
  expect(listed).toMatchObject({
    id: record.output.scene_id,
    name: "Kitchen",
    mode: "ugc",
    aspect_ratio: "3:4",
    resolution: "1K",
  });
  expect(listed.image_url).toBe(record.output.url);
  expect(await sharp(await bytes(listed.image_url)).metadata()).toMatchObject({ width: 768, height: 1024 });
  expect(await sharp(await bytes(listed.thumbnail_url)).metadata()).toMatchObject({ format: "webp", height: 384 });
  expect((await client.get("/v1/generations?type=scene")).body.data[0]).toEqual(record);
  const alone = await make({ ...scene, options: { ...options, avatar_id: other.id } }, "/v1/scenes");
  expect((await bytes(alone.output.url)).equals(await bytes(record.output.url))).toBe(false);
});

test("[SB26] an unfinished scene has no image, and a failed scene is not listed", async () => {
  const slow = await startInProcess({ generation_seconds: 600 });
  const slowClient = clientOf(slow);
  await quoteAndConfirm(slowClient, "/v1/scenes", scene);
  const [listed] = (await slowClient.get("/v1/scenes")).body.data;
  expect(listed.image_url).toBeUndefined();
  await slow.close();
  const before = (await client.get("/v1/scenes?limit=100")).body.data.length;
  await make({ ...scene, prompt: "fail:provider" }, "/v1/scenes");
  expect((await client.get("/v1/scenes?limit=100")).body.data).toHaveLength(before);
});

test("[SB26] twelve avatars exist from the start, also as generations", async () => {
  const avatars = (await client.get("/v1/avatars")).body.data;
  expect(avatars).toHaveLength(12);
  expect(new Set(avatars.map((avatar: Loose) => avatar.name)).size).toBe(12);
  const generations = (await client.get("/v1/generations?type=avatar")).body.data;
  expect(generations.map((each: Loose) => each.output.url).sort()).toEqual(
    avatars.map((each: Loose) => each.images.front).sort(),
  );
  const [front, full] = await Promise.all([bytes(avatars[0].images.front), bytes(avatars[0].images.full_body)]);
  expect(await sharp(front).metadata()).toMatchObject({ width: 512, height: 512 });
  expect(await sharp(full).metadata()).toMatchObject({ width: 512, height: 896 });
});
