import { t } from "#texts/t.ts";

/** A parsed text with choices and variables. */
export type TemplatePart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "variable"; readonly name: string }
  | { readonly kind: "choice"; readonly options: readonly TemplateSequence[] }
  /** One of the options, chosen at random for each prompt. */
  | { readonly kind: "random"; readonly options: readonly TemplateSequence[] };
export type TemplateSequence = readonly TemplatePart[];

export type Template =
  | { readonly isValid: true; readonly parts: TemplateSequence; readonly variables: readonly string[] }
  /** `at` is the zero-based index of the character at which the text becomes invalid. */
  | { readonly isValid: false; readonly at: number; readonly problem: string };

/** The maximum nesting depth of choices. */
const deepest = 16;

const randomPattern = /random:[ \t]*/iuy;
const variablePattern = /\{\{[ \t]*([\p{L}_][\p{L}\p{N}_-]{0,63})[ \t]*\}\}/uy;
const special = new Set(["{", "}", "|", "\\"]);

class Misfit extends Error {
  readonly at: number;
  constructor(at: number, problem: string) {
    super(problem);
    this.at = at;
  }
}

/**
 * Parses `{a|b}` as a choice, which may contain others, `{random: a|b}` as a random choice, and `{{name}}` as a
 * variable. A backslash before one of `{ } |
 * \` makes it a literal character. Outside a choice, `|` is always literal. [ST1]
 */
export function readTemplate(text: string): Template {
  try {
    const { parts, end } = readSequence(text, 0, 0);
    if (end < text.length)
      throw new Misfit(
        end,
        t("No opening brace for this {brace}. Enter {written} for a literal brace.", { brace: "}", written: "\\}" }),
      );
    return { isValid: true, parts, variables: [...new Set(variablesOf(parts))] };
  } catch (cause) {
    if (cause instanceof Misfit) return { isValid: false, at: cause.at, problem: cause.message };
    throw cause;
  }
}

/** Escapes a text, so that as a template it produces exactly this text. */
export function escapeTemplate(text: string): string {
  return text.replaceAll(/[{}|\\]/g, "\\$&");
}

/** Returns the names of the variables in reading order, including duplicates. */
export function variablesOf(parts: TemplateSequence): readonly string[] {
  return parts.flatMap((part) =>
    part.kind === "variable" ? [part.name] : part.kind === "text" ? [] : part.options.flatMap(variablesOf),
  );
}

/** Parses until the text ends, or until a `|` or `}` of the enclosing choice. */
function readSequence(text: string, from: number, depth: number): { parts: TemplateSequence; end: number } {
  const parts: TemplatePart[] = [];
  let letters = "";
  let at = from;
  const flush = () => {
    if (letters !== "") parts.push({ kind: "text", text: letters });
    letters = "";
  };
  while (at < text.length) {
    const letter = text.charAt(at);
    const next = text.charAt(at + 1);
    if (letter === "\\" && special.has(next)) {
      letters += next;
      at += 2;
    } else if (letter === "}" || (letter === "|" && depth > 0)) break;
    else if (letter === "{") {
      flush();
      const read = readVariable(text, at) ?? readChoice(text, at, depth + 1);
      parts.push(read.part);
      at = read.end;
    } else {
      letters += letter;
      at += 1;
    }
  }
  flush();
  return { parts, end: at };
}

function readVariable(text: string, at: number): { part: TemplatePart; end: number } | null {
  variablePattern.lastIndex = at;
  const match = variablePattern.exec(text);
  return match === null ? null : { part: { kind: "variable", name: match[1] ?? "" }, end: at + match[0].length };
}

/** Returns whether a choice that begins here is random, and the length of the word that says so. */
function beginsRandom(text: string, at: number): { readonly isRandom: boolean; readonly length: number } {
  randomPattern.lastIndex = at;
  const length = randomPattern.exec(text)?.[0].length ?? 0;
  return { isRandom: length > 0, length };
}

function readChoice(text: string, open: number, depth: number): { part: TemplatePart; end: number } {
  if (depth > deepest) throw new Misfit(open, t("You can nest choices up to {deepest} levels deep.", { deepest }));
  const options: TemplateSequence[] = [];
  const kind = beginsRandom(text, open + 1);
  let at = open;
  let from = open + 1 + kind.length;
  do {
    const { parts, end } = readSequence(text, from, depth);
    options.push(parts);
    at = end;
    from = at + 1;
  } while (text.charAt(at) === "|");
  if (at >= text.length)
    throw new Misfit(
      open,
      t("No closing brace for this {brace}. Enter {written} for a literal brace.", { brace: "{", written: "\\{" }),
    );
  // A random choice may consist of one variable, which is then a list of words.
  if (options.length === 1 && !(kind.isRandom && options.flatMap(variablesOf).length > 0)) {
    throw new Misfit(
      open,
      t(
        "Use braces for a choice, such as '{red|blue}', or a variable, such as '{{product}}'. Enter {written} for a literal brace.",
        {
          written: "\\{",
        },
      ),
    );
  }
  return { part: { kind: kind.isRandom ? "random" : "choice", options }, end: at + 1 };
}
