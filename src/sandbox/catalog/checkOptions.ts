import type { GenerationType } from "#contracts/service/generationRequests.ts";
import { Refusal } from "#sandbox/http/refusal.ts";
import { audioModels, lipsyncModels } from "./audioModels.ts";
import { imageModels } from "./imageModels.ts";
import type { ModelEntry, OptionRule } from "./modelEntry.ts";
import { videoModels } from "./videoModels.ts";

export const modelsByType: Readonly<Record<GenerationType, Readonly<Record<string, ModelEntry>>>> = {
  image: imageModels,
  video: videoModels,
  audio: audioModels,
  lipsync: lipsyncModels,
};

interface Checked {
  readonly type: GenerationType;
  readonly model: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Returns the request with only the options of its model. Rejects an unlisted option (400), or removes it if `isLoose`. */
export function fitOptions<R extends Checked>(request: R, isLoose: boolean, pathPrefix = ""): R {
  const rules = modelsByType[request.type][request.model]?.options ?? {};
  const listed = Object.entries(request.options).filter(([name]) => Object.hasOwn(rules, name));
  const fitted = isLoose ? { ...request, options: Object.fromEntries(listed) } : request;
  checkOptions(fitted, pathPrefix);
  return fitted;
}

/** Rejects (400) an option that the model doesn't support, or a value that it doesn't allow. */
function checkOptions(request: Checked, pathPrefix = ""): void {
  const rules = modelsByType[request.type][request.model]?.options ?? {};
  for (const [name, value] of Object.entries(request.options)) {
    if (value === undefined) continue;
    const place = { field: `${pathPrefix}options.${name}`, parameter: name };
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (rule === undefined) {
      throw new Refusal(400, "unsupported_option", `${request.model} does not take ${name}`, {
        ...place,
        allowed: Object.keys(rules),
      });
    }
    const problem = problemOf(rule, value);
    if (problem === undefined) continue;
    throw new Refusal(400, "unsupported_value", `${request.model}: ${name} ${problem.text}`, {
      ...place,
      ...(problem.allowed && { allowed: problem.allowed }),
    });
  }
}

interface Problem {
  readonly text: string;
  readonly allowed?: readonly string[];
}

function problemOf(rule: OptionRule, value: unknown): Problem | undefined {
  if (rule.enum !== undefined && !rule.enum.some((allowed) => allowed === value)) {
    const allowed = rule.enum.map(String);
    return { text: `must be one of ${allowed.join(", ")}`, allowed };
  }
  if (typeof value === "number" && (value < (rule.minimum ?? value) || value > (rule.maximum ?? value))) {
    return { text: `must be between ${rule.minimum} and ${rule.maximum}` };
  }
  if (Array.isArray(value) && rule.maxItems !== undefined && value.length > rule.maxItems) {
    return { text: `takes at most ${rule.maxItems}` };
  }
  return undefined;
}

/** Returns the value for an option that the request doesn't set. */
export function defaultOf(type: GenerationType, model: string, option: string): string | number | boolean | undefined {
  return modelsByType[type][model]?.options[option]?.default;
}
