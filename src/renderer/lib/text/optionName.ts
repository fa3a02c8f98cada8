import { t } from "#texts/t.ts";

/** Returns the UI label of a field of the service. An unlisted field such as "output_count" becomes "Output count". */
export function optionName(field: string, type = ""): string {
  // In a video request, `image` is the first frame.
  if (field === "image" && type === "video") return t("First frame");
  const words = field.replaceAll("_", " ");
  return known[field]?.() ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Labels of known fields. Some differ from the field name, because that name would mislead or be mistaken for another
 * field.
 */
const known: Readonly<Record<string, () => string>> = {
  aspect_ratio: () => t("Aspect ratio"),
  audio_url: () => t("Audio"),
  audio_urls: () => t("Reference audio"),
  avatar_id: () => t("Avatar"),
  country: () => t("Country"),
  duration: () => t("Duration"),
  end_date: () => t("End date"),
  generate_audio: () => t("Generate audio"),
  image: () => t("Image"),
  language: () => t("Language"),
  last_frame: () => t("Last frame"),
  media_type: () => t("Media type"),
  mode: () => t("Mode"),
  model: () => t("Model"),
  multi_shots: () => t("Multi-shot"),
  name: () => t("Name"),
  negative_prompt: () => t("Negative prompt"),
  num_outputs: () => t("Number of images"),
  page_id: () => t("Page ID"),
  pitch: () => t("Pitch"),
  product_image: () => t("Product image"),
  prompt: () => t("Prompt"),
  prompt_expansion: () => t("Enhance prompt"),
  prompt_upsampling: () => t("Enhance prompt"),
  reference_images: () => t("References"),
  reference_videos: () => t("Reference videos"),
  resolution: () => t("Resolution"),
  seed: () => t("Seed"),
  similarity_boost: () => t("Similarity boost"),
  sort_by: () => t("Sort by"),
  speed: () => t("Speed"),
  stability: () => t("Stability"),
  start_date: () => t("Start date"),
  status: () => t("Status"),
  voice: () => t("Voice"),
};
