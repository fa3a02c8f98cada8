import { Duplex } from "node:stream";
import fc from "fast-check";
import { expect, test } from "vitest";
import { lineReader, UnreadableLine } from "#main/agents/endpoint/lineReader.ts";

/** A stream that delivers these chunks, then ends. */
function streamOf(chunks: readonly Buffer[]): Duplex {
  const rest = [...chunks];
  return new Duplex({
    read() {
      this.push(rest.shift() ?? null);
    },
    write: (_chunk, _encoding, done) => done(),
  });
}

async function linesOf(stream: Duplex, maxBytes?: number): Promise<readonly string[]> {
  const reader = lineReader(stream, maxBytes);
  const lines: string[] = [];
  for (let line = await reader.next(); line !== null; line = await reader.next()) lines.push(line);
  return lines;
}

test("[AG7] lines are the same, however the bytes are divided", async () => {
  const text = fc.string({ unit: "binary", maxLength: 20 }).map((one) => one.replaceAll("\n", " "));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 8 }), fc.infiniteStream(fc.nat(12)), async (lines, sizes) => {
      const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(""));
      const chunks: Buffer[] = [];
      for (let at = 0; at < bytes.length;) {
        const size = 1 + (sizes.next().value as number);
        chunks.push(bytes.subarray(at, at + size));
        at += size;
      }
      expect(await linesOf(streamOf(chunks))).toEqual(lines);
    }),
  );
});

test("[AG7] a line that its stream leaves unfinished is no line", async () => {
  expect(await linesOf(streamOf([Buffer.from("a\nb")]))).toEqual(["a"]);
  expect(await linesOf(streamOf([]))).toEqual([]);
});

test("[AG7] a line may have as many bytes as the limit, in one chunk or several", async () => {
  expect(await linesOf(streamOf([Buffer.from("1234\n"), Buffer.from("12"), Buffer.from("34\n")]), 4)).toEqual([
    "1234",
    "1234",
  ]);
  for (const chunks of [["12345\n"], ["12", "345\n"], ["1", "2", "3", "4", "5"]]) {
    await expect(linesOf(streamOf(chunks.map((one) => Buffer.from(one))), 4)).rejects.toThrow(UnreadableLine);
  }
});

test("[AG7] the bytes after the last line go back into the stream", async () => {
  const stream = streamOf([Buffer.from("a\nb"), Buffer.from("c\nd")]);
  const reader = lineReader(stream);
  expect(await reader.next()).toBe("a");
  reader.release();
  const rest: Buffer[] = [];
  for await (const chunk of stream) rest.push(chunk as Buffer);
  expect(Buffer.concat(rest).toString()).toBe("bc\nd");
});

test("a destroyed stream has no more lines", async () => {
  const stream = streamOf([Buffer.from("a\nb\n")]);
  const reader = lineReader(stream);
  expect(await reader.next()).toBe("a");
  stream.destroy();
  expect(await reader.next()).toBeNull();
});
