/** What is said of an option, and what is suggested for it. Its bounds are in its FieldSpec. */
interface FieldText {
  readonly placeholder?: string;
  readonly suggestions?: readonly { readonly value: string; readonly note?: string }[];
}

const ratios = [
  { value: "1:1", note: "Square" },
  { value: "4:5", note: "Feed" },
  { value: "9:16", note: "Story, Reel" },
  { value: "16:9", note: "Landscape" },
  { value: "3:4" },
  { value: "4:3" },
  { value: "2:3" },
  { value: "3:2" },
  { value: "1.91:1", note: "Link ad" },
] as const;

const texts: Readonly<Record<string, FieldText>> = {
  aspect_ratio: { suggestions: ratios },
  resolution: { suggestions: [{ value: "1K" }, { value: "2K" }, { value: "4K" }] },
  negative_prompt: { placeholder: "What the picture must not show (negative prompt)." },
};

export function fieldText(name: string): FieldText {
  return texts[name] ?? {};
}
