// A host of large files in its own process: /<bytes> is a video of that many bytes, /small a short one. Prints its
// port.
import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { mediaSamples } from "./mediaSamples.ts";

const head = mediaSamples["mp4"]?.bytes ?? Buffer.alloc(0);
const block = randomBytes(256 * 1024);

function* bytesOf(size: number): Generator<Buffer> {
  yield head;
  for (let left = size - head.length; left > 0; left -= block.length) yield block.subarray(0, left);
}

const server = createServer(({ url = "" }, response) => {
  const size = url === "/small" ? 64 * 1024 : Number(url.slice(1));
  response.writeHead(200, { "content-length": String(size), etag: `"${size}"` });
  Readable.from(bytesOf(size)).pipe(response);
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
