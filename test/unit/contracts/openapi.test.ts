import { readFileSync } from "node:fs";
import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { openApiDocument } from "#contracts/service/openapi.ts";
import { audio, image, lipsync, video } from "../../support/serviceRequests.ts";

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, object>>;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const document = openApiDocument();
const paths = document["paths"] as Paths;
const operations = Object.entries(paths).flatMap(([template, item]) =>
  Object.entries(item).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${template}`, operation })),
);

/** The API's endpoint table, repeated here independently of the code. */
const table = [
  "GET /v1/account",
  "GET /v1/account/ledger",
  "GET /v1/avatars",
  "GET /v1/capabilities",
  "GET /v1/discover/items",
  "GET /v1/discover/items/{id}",
  "GET /v1/generations",
  "GET /v1/generations/{id}",
  "GET /v1/limits",
  "GET /v1/research/jobs/{id}",
  "GET /v1/research/jobs/{id}/result",
  "GET /v1/scenes",
  "POST /v1/generation-batches",
  "POST /v1/generation-batches/quotes",
  "POST /v1/generations",
  "POST /v1/research/jobs",
  "POST /v1/scenes",
];

test("docs/openapi.json equals the current output of npm run openapi", () => {
  const file = path.join(import.meta.dirname, "..", "..", "..", "docs", "openapi.json");
  expect(readFileSync(file, "utf8")).toBe(`${JSON.stringify(document, null, 2)}\n`);
});

test("the OpenAPI document has exactly the service's 17 endpoints, each with a unique operation ID", () => {
  expect(operations.map(({ name }) => name).sort()).toEqual(table);
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(17);
});

test("every POST requires an idempotency key and a body, and no GET does", () => {
  for (const { name, operation } of operations) {
    const key = operation.parameters.find((parameter) => parameter.name === "Idempotency-Key");
    expect([name, key?.required ?? false]).toEqual([name, name.startsWith("POST")]);
    expect([name, operation.requestBody !== undefined]).toEqual([name, name.startsWith("POST")]);
  }
});

test("every endpoint documents the responses for a missing API key and an exceeded rate limit", () => {
  for (const { name, operation } of operations) {
    expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(["401", "429"]));
  }
});

test.each([
  ["POST /v1/generations", ["200", "201", "400", "401", "402", "403", "409", "410", "428", "429", "503"]],
  ["POST /v1/generation-batches/quotes", ["200", "400", "401", "403", "409", "429", "503"]],
  ["POST /v1/generation-batches", ["201", "400", "401", "402", "403", "404", "409", "429", "503"]],
  ["POST /v1/research/jobs", ["200", "202", "400", "401", "402", "403", "409", "429", "503"]],
  ["GET /v1/research/jobs/{id}/result", ["200", "400", "401", "404", "409", "429", "503"]],
  ["GET /v1/account", ["200", "401", "429"]],
])("%s documents exactly the statuses of the service interface", (name, statuses) => {
  const found = operations.find((one) => one.name === name);
  expect(Object.keys(found?.operation.responses ?? {}).sort()).toEqual(statuses);
});

test("every schema reference in the OpenAPI document resolves", () => {
  const schemas = (document["components"] as { schemas: object }).schemas;
  const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g);
  const names = new Set(Array.from(references, ([, reference]) => reference));
  expect(names.size).toBeGreaterThan(5);
  for (const name of names) expect(Object.keys(schemas)).toContain(name?.replace("#/components/schemas/", ""));
});

test("an independent validator accepts the minimal requests against the OpenAPI document and rejects invalid ones", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "service", ...document });
  const validate = ajv.compile({ $ref: "service#/components/schemas/GenerationBody" });
  for (const body of [image, video, audio, lipsync]) {
    expect(validate({ ...body, quote_only: true }), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...body, surprise: 1 })).toBe(false);
    expect(validate({ ...body, prompt: "" })).toBe(false);
  }
});
