// Every text gets exactly the values that it names.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const files = readdirSync(path.join(root, "src"), { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.tsx?$/.test(name),
);

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";
}

function visit(value: unknown, found: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const one of value as unknown[]) visit(one, found);
  } else if (isNode(value)) {
    found(value);
    for (const child of Object.values(value)) visit(child, found);
  }
}

/** Returns the names of the values that a message needs. */
function namesIn(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return namesIn(element.children);
    const inner = "options" in element ? Object.values(element.options).flatMap(({ value }) => namesIn(value)) : [];
    return [element.value, ...inner];
  });
}

/** Returns the keys of an object literal; null if they aren't all known. */
function keysOf(value: unknown): readonly string[] | null {
  if (value === undefined) return [];
  if (!isNode(value) || value.type !== "ObjectExpression") return null;
  const properties = value["properties"] as readonly Node[];
  if (properties.some(({ type }) => type === "SpreadElement")) return null;
  return properties.map(({ key }) => String((key as { name?: string; value?: string }).name ?? (key as Node)["value"]));
}

function literal(value: unknown): string | null {
  return isNode(value) && value.type === "Literal" && typeof value["value"] === "string" ? value["value"] : null;
}

/** Returns the text and the values of a call of `t` or `tContext`, or of a `Trans` element. */
function textOf(node: Node): { readonly text: string; readonly values: readonly string[] } | null {
  if (node.type === "CallExpression") {
    const name = (node["callee"] as { name?: string }).name;
    if (name !== "t" && name !== "tContext") return null;
    const [text, values] = (node["arguments"] as readonly unknown[]).slice(name === "t" ? 0 : 1);
    const [message, keys] = [literal(text), keysOf(values)];
    return message === null || keys === null ? null : { text: message, values: keys };
  }
  if (node.type !== "JSXOpeningElement" || (node["name"] as { name?: string }).name !== "Trans") return null;
  const attributes = new Map(
    (node["attributes"] as readonly Node[]).map((one) => [(one["name"] as { name: string }).name, one["value"]]),
  );
  const values = attributes.get("values");
  const keys = keysOf(isNode(values) ? values["expression"] : undefined);
  const message = literal(attributes.get("text"));
  return message === null || keys === null ? null : { text: message, values: keys };
}

test("[LG1] every text gets exactly the values that its placeholders name", () => {
  let count = 0;
  const wrong = files.flatMap((file) => {
    const found: string[] = [];
    visit(parseSync(file, readFileSync(path.join(root, "src", file), "utf8")).program, (node) => {
      const said = textOf(node);
      if (said === null) return;
      count += 1;
      const named = [...new Set(namesIn(parse(said.text)))].toSorted();
      const given = said.values.toSorted();
      if (named.join() !== given.join())
        found.push(`${file}: ${said.text}: needs ${named.join()}, gets ${given.join()}`);
    });
    return found;
  });
  expect(count).toBeGreaterThan(1_500);
  expect(wrong).toEqual([]);
});
