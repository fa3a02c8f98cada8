import { expect, test } from "vitest";
import { z } from "zod";
import { addressOptions } from "#contracts/spending/givenRequests.ts";
import { quoteCommands } from "#contracts/spending/quotes.ts";
import { RecipeFile } from "#contracts/library/recipeFile.ts";
import { localAddress } from "#contracts/references.ts";
import { runCommands } from "#contracts/spending/runs.ts";
import { GenerationRequest } from "#contracts/service/generationRequests.ts";
import { SceneRequest } from "#contracts/service/scenes.ts";
import type { Sha256 } from "#contracts/ids.ts";

const imageWith = (address: string) => ({
  type: "image" as const,
  prompt: "A kettle",
  options: { reference_images: ["https://a.example/x.png", address] },
});
const lipsyncWith = (address: string) => ({
  type: "lipsync" as const,
  prompt: "A kettle",
  options: { image: "https://a.example/x.png", audio_url: address },
});
const sceneWith = (address: string) => ({ name: "A", prompt: "A kettle", options: { product_image: address } });

/** Returns, for each command through which the window passes a request, whether it accepts this address. */
const taken = (address: string) =>
  [
    quoteCommands["quotes.request"].input.safeParse({ request: imageWith(address) }),
    quoteCommands["quotes.request"].input.safeParse({ request: lipsyncWith(address) }),
    quoteCommands["quotes.compare"].input.safeParse({ requests: [imageWith(address)] }),
    quoteCommands["quotes.requestScene"].input.safeParse({ request: sceneWith(address) }),
    runCommands["runs.request"].input.safeParse({ items: [{ kind: "generation", request: imageWith(address) }] }),
    runCommands["runs.request"].input.safeParse({ items: [{ kind: "scene", request: sceneWith(address) }] }),
  ].map(({ success }) => success);

test.each([
  "https://a.example/x.png",
  "HTTPS://a.example/x.png",
  "http://127.0.0.1:4010/x.png",
  "http://localhost/x.png",
  "http://[::1]:4010/x.png",
  "data:image/png;base64,AAAA",
  "data:audio/wav;base64,AAAA",
  "data:video/mp4;base64,AAAA",
  localAddress("ab".repeat(32) as Sha256),
])("[LB65] a request accepts the reference file address %s", (address) =>
  expect(new Set(taken(address))).toEqual(new Set([true])),
);

test.each([
  "data:image/tiff;base64,AAAA",
  "data:image/svg+xml,<svg/>",
  "data:text/html,x",
  "data:,x",
  " data:image/tiff;base64,AAAA",
  "da\nta:image/tiff;base64,AAAA",
  "http://a.example/x.png",
  "http://localhost@a.example/x.png",
  "http://127.0.0.1.a.example/",
  "https:a.example/x.png",
  "file:///etc/passwd",
  "ftp://a.example/x.png",
  "javascript:alert(1)",
  "reference:../../x",
])("[LB65] a request rejects the reference file address %j", (address) =>
  expect(new Set(taken(address))).toEqual(new Set([false])),
);

test("[LB65] a rejected reference file address is reported at its field", () => {
  const parsed = quoteCommands["quotes.request"].input.safeParse({ request: imageWith("data:image/tiff;base64,AAAA") });
  expect(parsed.error?.issues.map(({ path }) => path)).toEqual([["request", "options", "reference_images"]]);
});

test("[LB65] every option that the service interface declares as a URI is validated as an address", () => {
  const found = new Set<string>();
  const walk = (schema: unknown, name: string): void => {
    if (Array.isArray(schema)) for (const one of schema) walk(one, name);
    if (schema === null || typeof schema !== "object" || Array.isArray(schema)) return;
    const node = schema as { readonly format?: string; readonly properties?: object };
    if (node.format === "uri") found.add(name);
    for (const [key, one] of Object.entries(node.properties ?? {})) walk(one, key);
    for (const [key, one] of Object.entries(schema)) if (key !== "properties") walk(one, name);
  };
  for (const schema of [GenerationRequest, SceneRequest]) walk(z.toJSONSchema(schema, { io: "input" }), "");
  found.delete("webhook_url");
  expect([...found].toSorted()).toEqual([...addressOptions].toSorted());
});

test("[LB60] a recipe may contain a local file, and a text with a colon is not treated as an address", () => {
  const request = imageWith(localAddress("ab".repeat(32) as Sha256));
  expect(RecipeFile.safeParse({ proofsheet: 1, request }).success).toBe(true);
  const worded = { type: "image", prompt: "A kettle", options: { negative_prompt: "Never: people" } };
  expect(RecipeFile.safeParse({ proofsheet: 1, request: worded }).success).toBe(true);
});
