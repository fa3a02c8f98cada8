/** Options whose field name would mislead, or be taken for another: there is one text box called "Prompt". */
const names: Readonly<Record<string, string>> = {
  num_outputs: "Pictures",
  reference_images: "References",
  negative_prompt: "Leave out",
  prompt_upsampling: "Upsampling",
  prompt_expansion: "Expansion",
};

/** What the interface calls a field of the service: "output_count" is "Output count". */
export function optionName(field: string): string {
  const words = field.replaceAll("_", " ");
  return names[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
