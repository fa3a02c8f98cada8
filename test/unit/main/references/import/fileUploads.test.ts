import { expect, test } from "vitest";
import { incomingFile } from "#main/references/import/fileUploads.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  let text = "";
  for await (const chunk of stream) text += new TextDecoder().decode(chunk);
  return text;
}

test("[RF1] file chunks arrive in order, and each is consumed before the next is requested", async () => {
  const file = incomingFile();
  const whole = textOf(file.stream);
  expect(await file.push(bytes("one "))).toBe(true);
  expect(await file.push(bytes("two"))).toBe(true);
  file.end();
  expect(await whole).toBe("one two");
  expect(await file.push(bytes("three"))).toBe(false);
});

test("[RF3] a reader that stops early discards its chunk and accepts no further chunks", async () => {
  const file = incomingFile();
  const reading = (async () => {
    for await (const chunk of file.stream) if (chunk.length > 0) throw new Error("seen enough");
  })();
  const failed = expect(reading).rejects.toThrow("seen enough");
  expect(await file.push(bytes("one"))).toBe(false);
  await failed;
  expect(await file.push(bytes("two"))).toBe(false);
});

test("[RF3] an interrupted file fails for its reader", async () => {
  const file = incomingFile();
  const whole = textOf(file.stream);
  const failed = expect(whole).rejects.toThrow("gone");
  await file.push(bytes("one"));
  file.fail(new Error("gone"));
  await failed;
});
