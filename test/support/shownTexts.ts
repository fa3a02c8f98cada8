// Finds every text that a UI module may show: literals, templates, and text between tags. Reads the parsed source, so
// that no notation is missed.
import { parseSync } from "vite";

/** Replaces a value that is known only at run time: a number, a name, an element. */
export const hole = "□";

// oxlint-disable-next-line typescript/no-explicit-any -- any node of an ESTree program
type Node = any;

/** Attributes whose value is never shown. */
const unread = new Set(["className", "id", "key", "type", "role", "d", "viewBox", "path", "to", "href", "strokeWidth"]);

/** Returns the texts of one module in order, with holes for computed values and with collapsed whitespace. */
export function shownTexts(file: string, source: string): readonly string[] {
  const parsed = parseSync(file, source);
  if (parsed.errors.length > 0) throw new Error(`${file}: ${parsed.errors[0]?.message}`);
  const texts: string[] = [];
  visit(parsed.program, texts);
  return texts.map((text) => withHoles(text).replace(/\s+/g, " ").trim()).filter((text) => /\p{L}/u.test(text));
}

/** Replaces the arguments of an ICU message with holes. */
function withHoles(text: string): string {
  const filled = text.replace(/\{\w+(?:, *(?:number|date|time)[^{}]*)?\}/g, hole);
  return /\{\w+, *plural,/.test(filled) ? filled.replaceAll("#", hole) : filled;
}

function visit(node: Node, texts: string[]): void {
  if (Array.isArray(node)) {
    for (const one of node) visit(one, texts);
    return;
  }
  if (node === null || typeof node !== "object" || typeof node.type !== "string") return;
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportAllDeclaration":
    case "ImportExpression":
    case "TSLiteralType":
    case "TSTypeAliasDeclaration":
    case "TSInterfaceDeclaration":
      return;
    case "JSXElement":
    case "JSXFragment":
      if (hasOwnText(node)) texts.push(flat(node));
      break;
    case "JSXAttribute":
      if (unread.has(String(node.name?.name))) return;
      break;
    case "Property":
      if (!node.computed) return visit(node.value, texts);
      break;
    case "Literal":
      if (typeof node.value === "string") texts.push(node.value);
      return;
    case "TemplateLiteral":
      texts.push(template(node));
      return visit(node.expressions, texts);
    case "BinaryExpression":
      if (node.operator === "+" && isText(node)) {
        texts.push(joined(node));
        return visit(node.right, texts);
      }
      break;
    default:
  }
  for (const [name, value] of Object.entries(node)) {
    // The element that contains the text between tags has already added it.
    if (name !== "children" || node.type === "Program") visit(value, texts);
    else
      visit(
        (value as Node[]).filter((child) => child.type !== "JSXText"),
        texts,
      );
  }
}

function hasOwnText(element: Node): boolean {
  return element.children.some((child: Node) => child.type === "JSXText" && child.value.trim() !== "");
}

/**
 * Returns an element's children as one text; a component or an expression becomes a hole, a plain tag becomes its
 * content.
 */
function flat(element: Node): string {
  return element.children
    .map((child: Node) => {
      if (child.type === "JSXText") return child.value;
      if (child.type === "JSXExpressionContainer") return expression(child.expression);
      const name = child.openingElement?.name?.name;
      return typeof name === "string" && /^[a-z]/.test(name) ? flat(child) : hole;
    })
    .join("");
}

/** Returns whether an addition contains a text, so that it is a concatenation. */
function isText(node: Node): boolean {
  if (node.type === "BinaryExpression") return node.operator === "+" && (isText(node.left) || isText(node.right));
  return node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");
}

function joined(node: Node): string {
  if (node.type === "BinaryExpression" && node.operator === "+") return joined(node.left) + joined(node.right);
  return expression(node);
}

/** Returns the products and quotients of a module as written in the source. */
export function productsOf(file: string, source: string): readonly string[] {
  const found: string[] = [];
  const walk = (node: Node): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (node === null || typeof node !== "object") return;
    if (node.type === "BinaryExpression" && /^[*/%]$/.test(node.operator))
      found.push(source.slice(node.start, node.end));
    for (const value of Object.values(node)) walk(value);
  };
  walk(parseSync(file, source).program);
  return found;
}

function expression(node: Node): string {
  if (node.type === "JSXEmptyExpression") return "";
  if (node.type === "Literal") return String(node.value);
  return node.type === "TemplateLiteral" ? template(node) : hole;
}

function template(node: Node): string {
  return node.quasis.map((quasi: Node) => quasi.value.cooked).join(hole);
}
