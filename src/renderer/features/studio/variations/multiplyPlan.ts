import { z } from "zod";

/** What a kind of creative is multiplied by, as it is typed and chosen. The text itself is the prompt of its draft. */
export const MultiplyPlan = z.object({
  /** Every line of the text is a prompt of its own. */
  isByLine: z.boolean().catch(false),
  /** By the name of the variable, one value on each line. */
  values: z.record(z.string(), z.string()).catch({}),
  /** Null: the model of the form, whatever it is. */
  models: z.array(z.string()).nullable().catch(null),
  /** Null: the shape of the form, whatever it is. */
  ratios: z.array(z.string()).nullable().catch(null),
  seeds: z.string().catch(""),
  /** Shapes that a model did not take before are left out. */
  isCareful: z.boolean().catch(true),
});
export type MultiplyPlan = Readonly<z.infer<typeof MultiplyPlan>>;

export const emptyPlan: MultiplyPlan = {
  isByLine: false,
  values: {},
  models: null,
  ratios: null,
  seeds: "",
  isCareful: true,
};

/** The values of every variable: lines that are not empty, none twice. */
export function valuesOfPlan({ values }: MultiplyPlan): Readonly<Record<string, readonly string[]>> {
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
