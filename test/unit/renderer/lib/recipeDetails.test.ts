import { expect, test } from "vitest";
import { recipeDetails } from "#renderer/lib/recipeDetails.ts";

test("the recipe details list each setting except the prompt", () => {
  const recipe = {
    type: "image",
    prompt: "a cup",
    model: "flux-2-max",
    options: {
      num_outputs: 2,
      prompt_upsampling: true,
      reference_images: ["https://a.example/1", "https://a.example/2"],
    },
  };
  expect(recipeDetails(recipe)).toEqual([
    { label: "Model", value: "flux-2-max" },
    { label: "Number of images", value: "2" },
    { label: "Enhance prompt", value: "On" },
    { label: "References", value: "https://a.example/1\nhttps://a.example/2" },
  ]);
});

test("the recipe details show a field that a later version added", () => {
  expect(recipeDetails({ mood: { warm: 1 } })).toEqual([{ label: "Mood", value: '{"warm":1}' }]);
});
