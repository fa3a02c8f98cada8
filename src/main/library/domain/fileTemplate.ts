import { fewMarks } from "#contracts/text/fewMarks.ts";
import { slug } from "#main/shared/base/text/fileName.ts";
import { trimmedEnd } from "#main/shared/base/text/trimmed.ts";
import type { TemplateProblem } from "#contracts/library/library.ts";

/** The values that a file name template can use. Times are epoch ms. */
export interface NamedResult {
  /** The result's fixed number in Library. */
  readonly number: number;
  readonly project: string | null;
  readonly type: string;
  readonly model: string | null;
  readonly prompt: string;
  readonly createdAt: number;
  readonly sha256: string;
}

const parts: Readonly<Record<string, (result: NamedResult, n: number) => string>> = {
  project: ({ project }) => (project === null ? "" : slug(project)),
  type: ({ type }) => slug(type),
  model: ({ model }) => (model === null ? "" : slug(model)),
  slug: ({ prompt }) => slug(prompt),
  date: ({ createdAt }) => dayOf(createdAt),
  number: ({ number }) => String(number),
  id8: ({ sha256 }) => sha256.slice(0, 8),
  n: (_result, n) => String(n).padStart(3, "0"),
};

const mostFolders = 5;
/** Maximum bytes of a name. Leaves room for a number, an extension, and `.json` within the file systems' limit of 255. */
const longestName = 180;
const encoder = new TextEncoder();
const reserved = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(\.|$)/i;

/** Returns why a template can't be used, or null if it is valid. */
export function templateProblem(template: string): TemplateProblem | null {
  const unknown = [...template.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name]) => name ?? "")
    .find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) return { code: "unknown_part", part: `{${unknown}}` };
  if (/[{}]/.test(template.replace(/\{[^{}]*\}/g, ""))) return { code: "open_brace" };
  if (template.split("/").filter((part) => part.trim() !== "").length > mostFolders) {
    return { code: "too_many_folders", max: mostFolders - 1 };
  }
  return /\{(slug|id8|number|n|date|model|type|project)\}/.test(template) ? null : { code: "no_part" };
}

/**
 * Returns a result's path below the save folder, with `/` between names. From try `n` = 2 on, adds a number if the
 * template has no `{n}`. No template and no prompt can lead outside the folder, and each name is valid on all three
 * systems. [LB7]
 */
export function filePath(template: string, result: NamedResult, extension: string, n: number): string {
  const names = namesOf(template, result, n);
  const isNumbered = n === 1 || names.join("/") !== namesOf(template, result, 1).join("/");
  return `${names.join("/")}${isNumbered ? "" : ` (${n})`}.${extension}`;
}

function namesOf(template: string, result: NamedResult, n: number): readonly string[] {
  const filled = (part: string) =>
    part.replace(/\{([^{}]*)\}/g, (whole, name: string) =>
      Object.hasOwn(parts, name) ? (parts[name]?.(result, n) ?? "") : whole,
    );
  const names = template
    .split("/")
    .map((part) => safeName(filled(part)))
    .filter((name) => name !== "");
  const isOnlyFolders = names.length === 0 || template.endsWith("/");
  return (isOnlyFolders ? [...names, slug(result.prompt)] : names).slice(-mostFolders);
}

/** Returns a name without characters that have a special meaning for a file system or a shell. */
function safeName(text: string): string {
  const plain = fewMarks(text)
    .normalize("NFC")
    .replace(/[\p{C}<>:"/\\|?*]+/gu, "")
    .replace(/\s+/g, " ")
    .replace(/[_-]{2,}/g, (run) => run[0] ?? "")
    .replace(/^[\s._-]+/, "");
  const short = trimmedEnd(cut(plain), (letter) => /[\s._-]/.test(letter));
  return reserved.test(short) ? `_${short}` : short;
}

function cut(text: string): string {
  let bytes = 0;
  let cleaned = "";
  for (const letter of text) {
    bytes += encoder.encode(letter).length;
    if (bytes > longestName) break;
    cleaned += letter;
  }
  return cleaned;
}

/** Returns the local calendar day as `YYYY-MM-DD`. */
function dayOf(at: number): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, "0");
  if (Number.isNaN(date.getTime())) return "undated";
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
