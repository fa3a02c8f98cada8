import { openChoices, type OpenChoiceName, type Variant } from "../../../../contracts/service/variants.ts";
import { variantWords } from "./variantWords.ts";

/** The value of a choice that has no named variant and no standard variant. */
const unnamed = "";

interface OfferedChoice {
  readonly name: OpenChoiceName;
  readonly label: string;
  /** The value of the standard; it comes first among the options. */
  readonly standard: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** What Settings offers: for each open choice its variants, and what holds without one. */
export const offeredChoices: readonly OfferedChoice[] = Object.entries(openChoices).map(([key, choice]) => {
  const name = key as OpenChoiceName;
  const words: {
    readonly label: string;
    readonly unnamed?: string;
    readonly variants: Readonly<Record<string, string>>;
  } = variantWords[name];
  const standard = choice.standard ?? unnamed;
  const named = Object.keys(choice.variants).map((value) => ({ value, label: words.variants[value] ?? value }));
  const all = words.unnamed === undefined ? named : [{ value: unnamed, label: words.unnamed }, ...named];
  const first = all.filter(({ value }) => value === standard);
  return { name, label: words.label, standard, options: [...first, ...all.filter(({ value }) => value !== standard)] };
});

/** The value of a choice under these variants. */
export function chosenOf({ options, standard }: OfferedChoice, variants: readonly Variant[]): string {
  return options.find(({ value }) => variants.some((variant) => variant === value))?.value ?? standard;
}

/** The variants after one choice was made; what is at its standard is not named. */
export function withChoice(variants: readonly Variant[], choice: OfferedChoice, value: string): readonly Variant[] {
  const others = variants.filter((variant) => choice.options.every((option) => option.value !== variant));
  return value === choice.standard ? others : [...others, value as Variant];
}
