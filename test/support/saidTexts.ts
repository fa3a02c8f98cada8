// Finds texts that go through the message catalog, and texts that bypass it, in the parsed source.
import { parseSync } from "vite";

// oxlint-disable-next-line typescript/no-explicit-any -- any node of an ESTree program
type Node = any;

/**
 * A text passed to `t`, `tContext`, or `<Trans>`. `key`: its key in the catalog. `values`: the names of the values
 * passed with it; null if they are not written out.
 */
export interface Said {
  readonly key: string;
  readonly message: string;
  readonly file: string;
  readonly values: readonly string[] | null;
}

interface Found {
  readonly said: Said[];
  /** Calls whose text is not a literal. */
  readonly unreadable: string[];
  /** Texts that users may read but that no catalog contains. */
  readonly past: string[];
  /** The subset of `past` shown by errors. Every text of an error is a sentence, however short. */
  readonly failures: string[];
}

/** Attributes whose value is never shown. */
const unread =
  /^(?:className|id|key|type|role|d|viewBox|path|to|href|stroke\w*|fill|htmlFor|rel|target|accept|inputMode|autoComplete|side|align|size|tone|kind|variant|shortcut|src|transform|points|loading|method|dir|lang|data-.*)$/;
/** Keyboard keys, as events name them. */
const keys =
  /^(?:Escape|Enter|Tab|Home|End|Backspace|Delete|Space|Shift|Control|Alt|Meta|Page(?:Up|Down)|Arrow(?:Up|Down|Left|Right)|Key[A-Z]|Digit\d|F\d+|[A-Z])$/;

export function readTexts(file: string, source: string): Found {
  const parsed = parseSync(file, source);
  if (parsed.errors.length > 0) throw new Error(`${file}: ${parsed.errors[0]?.message}`);
  const found: Found = { said: [], unreadable: [], past: [], failures: [] };
  visit(parsed.program, file, found);
  return found;
}

function visit(node: Node, file: string, found: Found): void {
  if (Array.isArray(node)) {
    for (const one of node) visit(one, file, found);
    return;
  }
  if (node === null || typeof node !== "object" || typeof node.type !== "string") return;
  const go = (...nodes: readonly Node[]) => visit(nodes, file, found);
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportAllDeclaration":
    case "ImportExpression":
    case "TSLiteralType":
    case "TSTypeAliasDeclaration":
    case "TSInterfaceDeclaration":
    case "TSTypeAnnotation":
    case "TSTypeParameterInstantiation":
      return;
    case "CallExpression":
      return call(node, file, found);
    case "NewExpression":
      if (String(node.callee.name).endsWith("Error") && node.callee.name !== "AppError") return;
      if (node.callee.name !== "AppError") return go(...node.arguments);
      return failure(node, file, found);
    case "BinaryExpression":
      if (/^[=!]==?$/.test(node.operator)) {
        return go(...[node.left, node.right].filter(({ type }) => type !== "Literal"));
      }
      break;
    case "SwitchCase":
      return go(...node.consequent);
    case "MemberExpression":
      return node.computed && node.property.type === "Literal" ? go(node.object) : go(node.object, node.property);
    case "Property":
      return go(node.value);
    case "JSXElement":
      if (node.openingElement.name.name === "Trans") return element(node, file, found);
      break;
    case "JSXAttribute": {
      const name = String(node.name?.namespace ? node.name.name.name : node.name?.name);
      // Catalog calls inside these attributes still count, even though their literals are never shown.
      return visit(node.value, file, unread.test(name) ? { ...found, past: [] } : found);
    }
    case "JSXText":
      if (/\p{L}/u.test(node.value)) found.past.push(node.value.replace(/\s+/g, " ").trim());
      return;
    case "Literal":
      if (typeof node.value === "string" && isShown(node.value)) found.past.push(node.value);
      return;
    case "TemplateLiteral": {
      const text = node.quasis.map((quasi: Node) => quasi.value.cooked).join("□");
      if (isShown(text)) found.past.push(text);
      return go(...node.expressions);
    }
    default:
  }
  for (const value of Object.values(node)) visit(value, file, found);
}

function call(node: Node, file: string, found: Found): void {
  const name = node.callee.name;
  if (name === "reportedError") return failure(node, file, found);
  if (name !== "t" && name !== "tContext") {
    visit([node.callee, ...node.arguments], file, found);
    return;
  }
  const given = node.arguments.slice(0, name === "tContext" ? 2 : 1).map(literal);
  const message = given.at(-1);
  if (given.some((text: string | null) => text === null) || message === undefined) {
    found.unreadable.push(`${file}: ${name} of something that is not written out`);
  } else found.said.push({ key: given.join("|"), message, file, values: keysOf(node.arguments[given.length]) });
  visit(node.arguments.slice(given.length), file, found);
}

/** Visits an error; its first argument is a code, which is never shown. */
function failure(node: Node, file: string, found: Found): void {
  const notified: Found = { ...found, past: [] };
  visit(node.arguments.slice(1, 2), file, notified);
  found.past.push(...notified.past);
  found.failures.push(...notified.past);
  visit(node.arguments.slice(2), file, found);
}

function element(node: Node, file: string, found: Found): void {
  for (const attribute of node.openingElement.attributes) {
    if (attribute.name?.name !== "text") {
      visit(attribute, file, found);
      continue;
    }
    const value = attribute.value?.type === "JSXExpressionContainer" ? attribute.value.expression : attribute.value;
    const message = literal(value);
    if (message === null) found.unreadable.push(`${file}: <Trans> of something that is not written out`);
    else found.said.push({ key: message, message, file, values: keysOf(valuesOf(node)) });
  }
}

/** Returns the expression of an element's `values`; undefined if it has none. */
function valuesOf(node: Node): Node {
  const values = node.openingElement.attributes.find((attribute: Node) => attribute.name?.name === "values");
  return values?.value.expression;
}

/** Returns the keys of an object literal; null if they are not all written out. */
function keysOf(node: Node): readonly string[] | null {
  if (node === undefined) return [];
  if (node.type !== "ObjectExpression") return null;
  if (node.properties.some(({ type }: Node) => type === "SpreadElement")) return null;
  return node.properties.map(({ key }: Node) => String(key.name ?? key.value));
}

function literal(node: Node): string | null {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral" && node.expressions.length === 0) return node.quasis[0].value.cooked;
  if (node?.type !== "BinaryExpression" || node.operator !== "+") return null;
  const [left, right] = [literal(node.left), literal(node.right)];
  return left === null || right === null ? null : left + right;
}

/** Returns whether a text looks readable: several words, or one capitalized word, and not a list of CSS classes. */
function isShown(text: string): boolean {
  if (!/\p{L}{2}/u.test(text) || keys.test(text) || /^(?:https?:|[\w-]+:\/\/|\/|#|\.|--)/.test(text)) return false;
  if (!/\s/.test(text.trim())) return /^\p{Lu}\p{Ll}/u.test(text.trim());
  const words = text.trim().split(/\s+/);
  const areClasses = words.every(
    (word) => /^[!a-z0-9@[\]().:/\-_&>*%,#='"+□]+$/.test(word) && !/^[a-z]+[.,:]$/.test(word),
  );
  return !(
    areClasses &&
    words.some((word) => /[-:[]/.test(word) || /^(?:flex|grid|relative|absolute|truncate|block|hidden)$/.test(word))
  );
}
