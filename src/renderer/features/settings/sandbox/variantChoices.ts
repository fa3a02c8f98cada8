import { openChoices, type OpenChoiceName, type Variant } from "#contracts/service/variants.ts";
import { variantText } from "./variantText.ts";

/** The value of a choice when no variant is set and the choice has no standard variant. */
const unnamed = "";

interface OfferedChoice {
  readonly name: OpenChoiceName;
  readonly label: string;
  /** The default value. It comes first among the options. */
  readonly standard: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** The choices in Settings: for each open choice its variants and its default. */
export const offeredChoices: readonly OfferedChoice[] = Object.entries(openChoices).map(([key, choice]) => {
  const name = key as OpenChoiceName;
  const words: {
    readonly label: string;
    readonly unnamed?: string;
    readonly variants: Readonly<Record<string, string>>;
  } = variantText[name];
  const standard = choice.standard ?? unnamed;
  const named = Object.keys(choice.variants).map((value) => ({ value, label: words.variants[value] ?? value }));
  const all = words.unnamed === undefined ? named : [{ value: unnamed, label: words.unnamed }, ...named];
  const first = all.filter(({ value }) => value === standard);
  return { name, label: words.label, standard, options: [...first, ...all.filter(({ value }) => value !== standard)] };
});

/** Returns the value of a choice under these variants. */
export function chosenOf({ options, standard }: OfferedChoice, variants: readonly Variant[]): string {
  return options.find(({ value }) => variants.some((variant) => variant === value))?.value ?? standard;
}

/** Returns the variants after a choice. A choice at its default is not listed. */
export function withChoice(variants: readonly Variant[], choice: OfferedChoice, value: string): readonly Variant[] {
  const others = variants.filter((variant) => choice.options.every((option) => option.value !== variant));
  return value === choice.standard ? others : [...others, value as Variant];
}
