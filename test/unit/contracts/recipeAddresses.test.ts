import { expect, test } from "vitest";
import { RecipeFile } from "#contracts/library/recipeFile.ts";

const recipeWith = (address: string) => ({
  proofsheet: 1,
  request: { type: "image", prompt: "A kettle", options: { reference_images: [address] } },
});

test.each(["https://a.example/x.png", "http://127.0.0.1:4010/x.png", "data:image/png;base64,AAAA"])(
  "[LB60] a recipe file accepts the reference address %s",
  (address) => expect(RecipeFile.safeParse(recipeWith(address)).success).toBe(true),
);

test.each([
  "data:image/tiff;base64,AAAA",
  "data:image/svg+xml,<svg/>",
  "data:text/html,x",
  "data:,x",
  "http://a.example/x.png",
  "http://127.0.0.1.a.example/",
  "file:///etc/passwd",
  "javascript:alert(1)",
])("[LB60] a recipe file with the reference address %s is rejected", (address) =>
  expect(RecipeFile.safeParse(recipeWith(address)).success).toBe(false),
);
