import { t } from "../../../../texts/t.ts";

/** A text with choices and variables, as it was understood. */
export type TemplatePart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "variable"; readonly name: string }
  | { readonly kind: "choice"; readonly options: readonly TemplateSequence[] };
type TemplateSequence = readonly TemplatePart[];

export type Template =
  | { readonly isValid: true; readonly parts: TemplateSequence; readonly variables: readonly string[] }
  /** `at`: place of the letter, from 0, at which it stops making sense. */
  | { readonly isValid: false; readonly at: number; readonly problem: string };

/** Choices inside choices, at most. */
const deepest = 16;

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
 * Understands `{a|b}` as a choice, which may hold others, and `{{name}}` as a variable. A backslash before one of
 * `{ } | \` makes it an ordinary letter; outside a choice `|` is one anyway. [ST1]
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

/** The text as a template that gives exactly this text. */
export function escapeTemplate(text: string): string {
  return text.replaceAll(/[{}|\\]/g, "\\$&");
}

/** Names of the variables, in the order in which they are read, each as often as it stands there. */
function variablesOf(parts: TemplateSequence): readonly string[] {
  return parts.flatMap((part) =>
    part.kind === "variable" ? [part.name] : part.kind === "choice" ? part.options.flatMap(variablesOf) : [],
  );
}

/** Reads until the text ends, or until a `|` or `}` that belongs to the choice around it. */
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

function readChoice(text: string, open: number, depth: number): { part: TemplatePart; end: number } {
  if (depth > deepest) throw new Misfit(open, t("You can nest choices up to {deepest} levels deep.", { deepest }));
  const options: TemplateSequence[] = [];
  let at = open;
  do {
    const { parts, end } = readSequence(text, at + 1, depth);
    options.push(parts);
    at = end;
  } while (text.charAt(at) === "|");
  if (at >= text.length)
    throw new Misfit(
      open,
      t("No closing brace for this {brace}. Enter {written} for a literal brace.", { brace: "{", written: "\\{" }),
    );
  if (options.length === 1) {
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
  return { part: { kind: "choice", options }, end: at + 1 };
}
