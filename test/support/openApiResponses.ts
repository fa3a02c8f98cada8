// Validates responses against the OpenAPI document with a JSON Schema validator that shares no code with the service.
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormatsModule from "ajv-formats";
import { openApiDocument } from "#contracts/service/openapi.ts";

type Json = Record<string, unknown>;
type Paths = Record<
  string,
  Record<string, { responses: Record<string, { content: Record<string, { schema: Json }> }> }>
>;

const document = openApiDocument() as { paths: Paths; components: Json };
const ajv = new Ajv2020({ strict: false, allErrors: true });
// The package is CommonJS: in Node, the function is the default export's `default`.
const addFormats = (addFormatsModule as unknown as { default?: typeof addFormatsModule }).default ?? addFormatsModule;
(addFormats as unknown as (target: Ajv2020) => void)(ajv);
ajv.addSchema({ $id: "service", ...document });

const compiled = new Map<string, ValidateFunction>();

/** Throws unless the API lists this status for the endpoint and the body matches its schema. */
export function checkResponse(method: string, template: string, status: number, body: unknown): void {
  const name = `${method} ${template} ${status}`;
  const validate = compiled.get(name) ?? compile(method, template, status);
  compiled.set(name, validate);
  if (!validate(body)) {
    const problems = (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
    throw new Error(`${name} does not fit the OpenAPI document:\n${problems.slice(0, 5).join("\n")}`);
  }
}

/** Path templates of the document, such as `/v1/generations/{id}`. */
export const pathTemplates: readonly string[] = Object.keys(document.paths);

function compile(method: string, template: string, status: number): ValidateFunction {
  if (document.paths[template]?.[method.toLowerCase()]?.responses[String(status)] === undefined) {
    throw new Error(`the OpenAPI document has no ${status} for ${method} ${template}`);
  }
  const steps = ["paths", template, method.toLowerCase(), "responses", String(status), "content", "application/json"];
  const pointer = [...steps, "schema"].map((step) =>
    encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1")),
  );
  const validate = ajv.compile({ $ref: `service#/${pointer.join("/")}` });
  return validate;
}
