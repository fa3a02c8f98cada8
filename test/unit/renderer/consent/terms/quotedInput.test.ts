import { expect, test } from "vitest";
import type { ConsentSubject } from "#contracts/spending/consent.ts";
import { quotedInputOf, quoteFacts, quoteSummary } from "#renderer/consent/terms/quotedInput.ts";
import { aQuote, aRequest } from "../../builders.ts";

type QuoteSubject = Extract<ConsentSubject, { kind: "quote" }>;

function subject(requested: QuoteSubject["requested"], changes: Partial<QuoteSubject> = {}): QuoteSubject {
  return {
    kind: "quote",
    requested,
    project: null,
    costCenter: null,
    files: [],
    unsentOptions: [],
    quote: aQuote(),
    request: aRequest({ state: "quoted" }),
    ...changes,
  };
}
const image = subject({
  kind: "generation",
  request: {
    type: "image",
    model: "nano-banana-pro",
    prompt: "a cup",
    aspect_ratio: "1:1",
    seed: 7,
    webhook_url: "https://example.com/hook",
  } as never,
});

test("[CV15] the quoted input has the prompt, the options, and the webhook URL, without what the terms name", () => {
  expect(quotedInputOf(image)).toEqual({
    type: "image",
    prompt: "a cup",
    options: { aspect_ratio: "1:1", seed: 7, webhook_url: "https://example.com/hook" },
  });
  expect(quoteFacts(image, quotedInputOf(image))).toContainEqual({
    label: "Webhook URL",
    value: "https://example.com/hook",
  });
});

test("research has its page and filters in place of a prompt", () => {
  const requested = {
    kind: "research",
    request: {
      capability_id: "research.facebook-company-ads@1",
      target: { kind: "page_id", page_id: "1049" },
      filters: { country: "DE" },
    },
  } as never;
  expect(quotedInputOf(subject(requested))).toEqual({
    type: "research",
    prompt: null,
    options: { page_id: "1049", country: "DE" },
  });
});

test("[Q41] the details list the service's terms first, then the input, the labels, the pricing version, and the tag", () => {
  const labeled: QuoteSubject = {
    ...image,
    project: "spring",
    costCenter: "c-1",
    quote: aQuote({
      pricingVersion: "p@1",
      traceTag: "ps:1",
      terms: {
        kind: "generation",
        confirmation: { generation_type: "image", model: "nano-banana-pro", output_count: 1 },
      },
    }),
  };
  const facts = quoteFacts(labeled, quotedInputOf(labeled));
  const labels = facts.map(({ label }) => label);
  expect(labels.slice(0, 2)).toEqual(["Type", "Model"]);
  expect(labels.filter((label) => label === "Aspect ratio")).toHaveLength(1);
  expect(facts).toContainEqual({ label: "Seed", value: "7" });
  expect(facts.slice(-4)).toEqual([
    { label: "Project", value: "spring" },
    { label: "Cost center", value: "c-1" },
    { label: "Pricing version", value: "p@1" },
    { label: "Trace tag", value: "ps:1" },
  ]);
});

test("one line sums up type, model, format, number of images, and project", () => {
  const facts = [
    { label: "Type", value: "Image" },
    { label: "Model", value: "nano-banana-pro" },
    { label: "Number of images", value: "2" },
    { label: "Aspect ratio", value: "1:1" },
    { label: "Seed", value: "7" },
    { label: "Project", value: "spring" },
  ];
  expect(quoteSummary(facts, "spring")).toBe("Image · nano-banana-pro · 1:1 · 2 images · spring");
  expect(quoteSummary(facts.slice(0, 2), null)).toBe("Image · nano-banana-pro");
});
