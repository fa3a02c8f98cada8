import { expect, test } from "vitest";
import { readPrompts, withPrompt } from "#renderer/features/studio/stored/promptHistory.ts";

const history = withPrompt(withPrompt([], "image", "a cup"), "audio", "Hello");

test("the prompt history lists the newest prompt first, without duplicates, separately for each type", () => {
  const more = withPrompt(withPrompt(history, "image", "a plate"), "image", " a cup ");
  expect(more.filter(({ type }) => type === "image").map(({ text }) => text)).toEqual(["a cup", "a plate"]);
  expect(more.filter(({ type }) => type === "audio").map(({ text }) => text)).toEqual(["Hello"]);
});

test("a repeated or empty prompt leaves the history unchanged", () => {
  expect(withPrompt(history, "image", "a cup")).toBe(history);
  expect(withPrompt(history, "image", "  ")).toBe(history);
});

test("the prompt history keeps the newest fifty prompts of a type, without affecting other types", () => {
  let long = history;
  for (let at = 0; at < 80; at += 1) long = withPrompt(long, "image", `prompt ${at}`);
  expect(long.filter(({ type }) => type === "image")).toHaveLength(50);
  expect(long.filter(({ type }) => type === "audio")).toHaveLength(1);
  expect(long[0]?.text).toBe("prompt 79");
});

test("a damaged prompt history keeps its readable prompts", () => {
  expect(readPrompts({ prompts: [{ type: "image", text: "a cup" }, 7, { type: "hologram", text: "x" }] })).toEqual([
    { type: "image", text: "a cup" },
  ]);
  for (const nonsense of [null, 7, { prompts: 7 }]) expect(readPrompts(nonsense)).toEqual([]);
});
