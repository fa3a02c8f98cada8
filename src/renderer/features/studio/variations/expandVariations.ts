import type { RequestType } from "#contracts/studio/models.ts";
import { promptLength } from "#contracts/service/generationRequests.ts";
import { isLongerThan } from "#contracts/service/primitives.ts";
import { t } from "#texts/t.ts";
import { compose, type StudioDraft } from "#renderer/features/studio/draft.ts";
import { optionSupportOf, isKnownValue, type ModelSupport } from "#renderer/features/studio/fields/modelSupport.ts";
import { tooManyText } from "#renderer/features/studio/batch/itemText.ts";
import { expandTemplate } from "./expandTemplate.ts";
import { type IsUnsupported, variationCount, expandedDrafts } from "./variationMatrix.ts";
import { type VariationsPlan, valuesOfPlan } from "./variationsPlan.ts";
import { readSeeds } from "./seedList.ts";
import { readTemplate, type TemplateSequence } from "./template.ts";

export interface VariationsInput {
  readonly type: RequestType;
  readonly draft: StudioDraft;
  /** The model of the form. */
  readonly model: string;
  readonly plan: VariationsPlan;
  readonly modelSupport: ModelSupport;
  /** The number of items that still fit into the batch. */
  readonly room: number;
}

/** The variations that a plan makes of a draft, or the problems by field. */
export interface ExpandedVariations {
  readonly variables: readonly string[];
  /** Variables that need a value before anything is made. */
  readonly missing: readonly string[];
  /** Whether the text has a random choice. */
  readonly hasRandom: boolean;
  readonly items: readonly StudioDraft[];
  /** The number of values per factor, as far as they are known. */
  readonly factors: {
    readonly prompts: number;
    readonly models: number;
    readonly ratios: number;
    readonly seeds: number;
  };
  /** The number of variations left out because the model rejected their aspect ratio earlier. */
  readonly leftOut: number;
  readonly problems: { readonly text?: string; readonly seeds?: string; readonly whole?: string };
}

/** Returns a function that tells whether a model rejected an aspect ratio or the option itself last time. */
export function unsupportedRatios(modelSupport: ModelSupport, type: RequestType): IsUnsupported {
  return (model, ratio) => {
    const facts = optionSupportOf(modelSupport, type, model);
    return facts.accepts?.includes("aspect_ratio") === false || !isKnownValue(facts, "aspect_ratio", ratio);
  };
}

export function expandVariations({
  type,
  draft,
  model,
  plan,
  modelSupport,
  room,
}: VariationsInput): ExpandedVariations {
  const text = promptsOf(draft.prompt, plan, room);
  const seeds = readSeeds(plan.seeds, room);
  const variationMatrix = {
    prompts: text.prompts,
    models: plan.models ?? [model],
    ratios: plan.ratios ?? [],
    seeds: seeds.isValid ? seeds.seeds : [],
  };
  const size = variationCount(variationMatrix);
  const isRefused = plan.isCareful ? unsupportedRatios(modelSupport, type) : () => false;
  const items = size > room ? [] : expandedDrafts(draft, variationMatrix, isRefused);
  const whole = size > room ? tooMany(size, room) : firstProblem(type, items);
  return {
    variables: text.variables,
    missing: text.missing,
    hasRandom: text.hasRandom,
    items,
    factors: {
      prompts: variationMatrix.prompts.length,
      models: variationMatrix.models.length,
      ratios: variationMatrix.ratios.length,
      seeds: variationMatrix.seeds.length,
    },
    leftOut: size > room ? 0 : size - items.length,
    problems: {
      ...(text.problem === undefined ? {} : { text: text.problem }),
      ...(seeds.isValid ? {} : { seeds: seeds.problem }),
      ...(whole === undefined ? {} : { whole }),
    },
  };
}

interface Prompts {
  readonly prompts: readonly string[];
  readonly variables: readonly string[];
  readonly missing: readonly string[];
  readonly hasRandom: boolean;
  readonly problem?: string;
}

/** Returns the prompts of a text, as a whole or line by line. */
export function promptsOf(text: string, plan: VariationsPlan, room: number): Prompts {
  const lines = plan.isByLine ? text.split("\n") : [text];
  const values = valuesOfPlan(plan);
  const variables = new Set<string>();
  const prompts: string[] = [];
  let problem: string | undefined;
  let hasRandom = false;
  const missing = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (plan.isByLine && line.trim() === "") continue;
    const template = readTemplate(line);
    if (!template.isValid) {
      const at = plan.isByLine ? offsetOf(lines, index) + template.at : template.at;
      problem ??= problemAt(text, at, template.problem);
      continue;
    }
    hasRandom ||= containsRandom(template.parts);
    for (const name of template.variables) variables.add(name);
    const expansion = expandTemplate(template.parts, values, room, {
      prompts: plan.randomPrompts,
      roll: plan.roll + index,
    });
    if (expansion.state === "expanded") prompts.push(...expansion.texts);
    else if (expansion.state === "tooMany") problem ??= tooMany(expansion.count, room);
    else for (const name of expansion.variables) missing.add(name);
    if (prompts.length > room) problem ??= tooMany(prompts.length, room);
  }
  const tooLong = prompts.find((prompt) => isLongerThan(prompt, promptLength.max));
  if (tooLong !== undefined)
    problem ??= t("At least one prompt is longer than {max, number} characters.", { max: promptLength.max });
  return {
    prompts: problem === undefined && missing.size === 0 ? prompts : [],
    variables: [...variables],
    missing: [...missing],
    hasRandom,
    ...(problem && { problem }),
  };
}

function containsRandom(parts: TemplateSequence): boolean {
  return parts.some(
    (part) =>
      part.kind === "random" || (part.kind === "choice" && part.options.some((option) => containsRandom(option))),
  );
}

function offsetOf(lines: readonly string[], index: number): number {
  return lines.slice(0, index).reduce((sum, line) => sum + line.length + 1, 0);
}

function problemAt(text: string, at: number, problem: string): string {
  const before = text.slice(0, at).split("\n");
  const number = (before.at(-1)?.length ?? 0) + 1;
  return text.includes("\n")
    ? t("Line {line}, character {number}: {problem}", { line: before.length, number, problem })
    : t("Character {number}: {problem}", { number, problem });
}

function tooMany(count: number, room: number): string {
  return Number.isFinite(count)
    ? tooManyText(count, room)
    : t("Too many combinations. The batch has space for {room, number} more.", { room });
}

/** Returns the first error of the first incomplete item. Undefined if all items are complete. */
function firstProblem(type: RequestType, items: readonly StudioDraft[]): string | undefined {
  for (const item of items) {
    const composed = compose(type, item, item.model);
    if (!composed.isComplete) return Object.values(composed.errors)[0];
  }
  return undefined;
}
