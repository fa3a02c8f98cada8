import type { StudioTab } from "./creatives.ts";

/** What the kinds of creative are called. */
export const tabNames: Readonly<Record<StudioTab, string>> = {
  image: "Image",
  video: "Video",
  audio: "Audio",
  lipsync: "Lipsync",
  scene: "Scene",
};
