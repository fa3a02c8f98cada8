import { expect, test } from "vitest";
import { GenerationRequest } from "#contracts/service/generationRequests.ts";
import { isLongerThan, text } from "#contracts/service/primitives.ts";

const image = (prompt: string, options: object = {}) => ({ type: "image" as const, prompt, options });
const accepts = (request: object) => GenerationRequest.safeParse(request).success;

test("[M101] a text is counted in code points", () => {
  for (const [value, count] of [
    ["a", 1],
    ["é", 1],
    ["😀", 1],
    ["a😀b", 3],
    ["👩‍👧", 3],
    ["\ud83d", 1],
    ["\ude00\ud83d", 2],
  ] as const) {
    expect([isLongerThan(value, count), isLongerThan(value, count - 1)], value).toEqual([false, true]);
  }
});

test("[M101] a prompt with more UTF-16 units than the limit is accepted until its code points exceed the limit", () => {
  expect(accepts(image("😀".repeat(6_000)))).toBe(true);
  expect(accepts(image("😀".repeat(10_000)))).toBe(true);
  expect(accepts(image("😀".repeat(10_001)))).toBe(false);
  expect(accepts(image("a".repeat(10_000)))).toBe(true);
  expect(accepts(image("a".repeat(10_001)))).toBe(false);
  expect(accepts(image(""))).toBe(false);
});

test("[M101] other bounded texts of a request are counted in the same way", () => {
  expect(accepts(image("a", { negative_prompt: "😀".repeat(2_000) }))).toBe(true);
  expect(accepts(image("a", { negative_prompt: "😀".repeat(2_001) }))).toBe(false);
  expect(accepts({ type: "audio", prompt: "a", options: { voice: "😀".repeat(256) } })).toBe(true);
  expect(accepts({ type: "audio", prompt: "a", options: { voice: "😀".repeat(257) } })).toBe(false);
});

test("[M101] the maximum of a text stays readable for forms and for the API's document", () => {
  expect(text(1, 200).maxLength).toBe(200);
  expect(text(0, 5).safeParse("123456").error?.issues).toMatchObject([{ code: "too_big", maximum: 5 }]);
  expect(isLongerThan("123456", 5)).toBe(true);
});
