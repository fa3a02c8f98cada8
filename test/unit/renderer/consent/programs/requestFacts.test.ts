import { expect, test } from "vitest";
import type { QuotedRequest } from "#contracts/spending/quotedRequest.ts";
import { requestLabel } from "#renderer/consent/programs/ConfirmationItemRow.tsx";
import { shownRequest } from "#renderer/consent/programs/requestFacts.ts";
import { anItem } from "../../agentBuilders.ts";

const image: QuotedRequest = {
  kind: "generation",
  request: {
    type: "image",
    prompt: "a cup\u202E",
    model: "nano-banana-pro",
    webhook_url: "https://hook.example.com",
    options: {
      aspect_ratio: "1:1",
      num_outputs: 2,
      prompt_upsampling: false,
      negative_prompt: "text\u200B",
      reference_images: ["https://host.example.com/a.png?data=secret", "reference:aa", "data:image/png;base64,AAAA"],
    },
  },
};

test("[AG122] every option of a request is shown, with its value", () => {
  const { type, model, prompt, options } = shownRequest(image, [], null);
  expect({ type, model, prompt }).toEqual({ type: "Image", model: "nano-banana-pro", prompt: "a cup⟨U+202E⟩" });
  expect(options).toEqual([
    { label: "Aspect ratio", value: "1:1" },
    { label: "Number of images", value: "2" },
    { label: "Enhance prompt", value: "Off" },
    { label: "Negative prompt", value: "text⟨U+200B⟩" },
  ]);
});

test("[AG122] a request that names no model is shown with the model of its quote", () => {
  const unnamed: QuotedRequest = { kind: "generation", request: { type: "image", prompt: "a cup", options: {} } };
  expect(shownRequest(unnamed, [], "nano-banana-2\u202E").model).toBe("nano-banana-2⟨U+202E⟩");
  expect(shownRequest(unnamed, [], null).model).toBeNull();
  expect(shownRequest(image, [], "nano-banana-2").model).toBe("nano-banana-pro");
});

test("[AG122] a reference is shown by its image and name if this computer has it, otherwise by its whole address", () => {
  const { references } = shownRequest(
    image,
    [{ address: "reference:aa", name: "shoe\u202E.png", thumbnailUrl: "media://reference/bb" }],
    null,
  );
  expect(references).toEqual([
    { label: "References", text: "https://host.example.com/a.png?data=secret", thumbnailUrl: null },
    { label: "References", text: "shoe⟨U+202E⟩.png", thumbnailUrl: "media://reference/bb" },
    { label: "References", text: "File within the request", thumbnailUrl: null },
  ]);
});

test("[AG122] a scene and a research request are shown in full", () => {
  const scene = shownRequest(
    {
      kind: "scene",
      request: {
        name: "Kitchen",
        prompt: "on a table",
        model: "nano-banana-pro",
        resolution: "2K",
        options: { mode: "product", product_image: "https://host.example.com/p.png" },
      },
    },
    [],
    null,
  );
  expect(scene.type).toBe("Scene");
  expect(scene.options).toEqual([
    { label: "Name", value: "Kitchen" },
    { label: "Resolution", value: "2K" },
    { label: "Mode", value: "product" },
  ]);
  expect(scene.references).toEqual([
    { label: "Product image", text: "https://host.example.com/p.png", thumbnailUrl: null },
  ]);
  const research = shownRequest(
    {
      kind: "research",
      request: {
        capability_id: "research.facebook-company-ads@1",
        target: { kind: "page_id", page_id: "1049" },
        filters: { country: "DE" },
        page: { max_pages: 1, max_results: 30 },
        freshness: { max_age_seconds: 600, allow_stale: true },
      },
    },
    [],
    null,
  );
  expect(research.options).toEqual([
    { label: "Page ID", value: "1049" },
    { label: "Country", value: "DE" },
    { label: "Max pages", value: "1" },
    { label: "Max results", value: "30" },
    { label: "Max age seconds", value: "600" },
    { label: "Allow stale", value: "On" },
  ]);
});

test("a request is named by the start of its prompt, or by its type", () => {
  expect(requestLabel(anItem("a\n cup"))).toBe("a cup");
  expect(requestLabel(anItem("x".repeat(100)))).toBe(`${"x".repeat(60)}…`);
  expect(requestLabel(anItem("a", { request: { prompt: "", type: "research" } }))).toBe("Research");
});
