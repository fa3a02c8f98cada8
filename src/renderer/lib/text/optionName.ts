import { t } from "../../../texts/t.ts";

/** What the interface calls a field of the service: "output_count" is "Output count". */
export function optionName(field: string, type = ""): string {
  // Means something else in one kind of creative.
  if (field === "image" && type === "video") return t("First frame");
  const words = field.replaceAll("_", " ");
  return known[field]?.() ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fields that the interface knows. Some have a name of their own: theirs would mislead, or be taken for another. */
const known: Readonly<Record<string, () => string>> = {
  aspect_ratio: () => t("Aspect ratio"),
  audio_url: () => t("Audio"),
  audio_urls: () => t("Audio clips"),
  avatar_id: () => t("Avatar"),
  country: () => t("Country"),
  duration: () => t("Duration"),
  end_date: () => t("End date"),
  generate_audio: () => t("Sound"),
  image: () => t("Image"),
  language: () => t("Language"),
  last_frame: () => t("Last frame"),
  media_type: () => t("Media type"),
  mode: () => t("Mode"),
  model: () => t("Model"),
  multi_shots: () => t("Multi shots"),
  name: () => t("Name"),
  negative_prompt: () => t("Leave out"),
  num_outputs: () => t("Pictures"),
  page_id: () => t("Page ID"),
  pitch: () => t("Pitch"),
  product_image: () => t("Product image"),
  prompt: () => t("Prompt"),
  prompt_expansion: () => t("Expansion"),
  prompt_upsampling: () => t("Upsampling"),
  reference_images: () => t("References"),
  reference_videos: () => t("Reference videos"),
  resolution: () => t("Resolution"),
  seed: () => t("Seed"),
  similarity_boost: () => t("Similarity boost"),
  sort_by: () => t("Order"),
  speed: () => t("Speed"),
  stability: () => t("Stability"),
  start_date: () => t("Start date"),
  status: () => t("Status"),
  voice: () => t("Voice"),
};
