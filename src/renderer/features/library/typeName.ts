const names: Readonly<Record<string, string>> = {
  image: "Image",
  video: "Video",
  audio: "Audio",
  lipsync: "Lipsync",
  scene: "Scene",
};

/** A type as Studio's tabs call it; what this version does not know stays as the service has it. */
export function typeName(type: string): string {
  return names[type] ?? type;
}
