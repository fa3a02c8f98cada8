/** Options whose field name would mislead, or be taken for another: there is one text box called "Prompt". */
const names: Readonly<Record<string, string>> = {
  num_outputs: "Pictures",
  reference_images: "References",
  negative_prompt: "Leave out",
  prompt_upsampling: "Upsampling",
  prompt_expansion: "Expansion",
  generate_audio: "Sound",
  audio_url: "Audio",
  audio_urls: "Audio clips",
  avatar_id: "Avatar",
  page_id: "Page ID",
  sort_by: "Order",
};

/** Those that mean something else in one kind of creative. */
const namesByType: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  video: { image: "First frame" },
};

/** What the interface calls a field of the service: "output_count" is "Output count". */
export function optionName(field: string, type = ""): string {
  const words = field.replaceAll("_", " ");
  return namesByType[type]?.[field] ?? names[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
