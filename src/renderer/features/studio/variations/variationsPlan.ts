import { z } from "zod";

export const mostRandomPrompts = 100;

/** The user's input for the variations of a request type. The text itself is the prompt of the draft. */
export const VariationsPlan = z.object({
  /** Whether each line of the text is a separate prompt. */
  isByLine: z.boolean().catch(false),
  /** Values by variable name, one value per line. */
  values: z.record(z.string(), z.string()).catch({}),
  /** Null for the form's current model. */
  models: z.array(z.string()).nullable().catch(null),
  /** Null for the form's current aspect ratio. */
  ratios: z.array(z.string()).nullable().catch(null),
  seeds: z.string().catch(""),
  /** The number of prompts for each text with a random choice. */
  randomPrompts: z.int().min(1).max(mostRandomPrompts).catch(1),
  /** Decides the random choices. Another number makes other choices. */
  roll: z.int().catch(0),
  /** Whether aspect ratios that a model rejected earlier are left out. */
  isCareful: z.boolean().catch(true),
});
export type VariationsPlan = Readonly<z.infer<typeof VariationsPlan>>;

export const emptyPlan: VariationsPlan = {
  isByLine: false,
  values: {},
  models: null,
  ratios: null,
  seeds: "",
  randomPrompts: 1,
  roll: 0,
  isCareful: true,
};

/** Returns the values of each variable: lines that are not empty, without duplicates. */
export function valuesOfPlan({ values }: VariationsPlan): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => [
      name,
      [
        ...new Set(
          text
            .split("\n")
            .map((line) => line.trim())
            .filter((line) => line !== ""),
        ),
      ],
    ]),
  );
}
