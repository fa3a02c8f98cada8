// The smallest valid request bodies of the service, and a function that changes one value in them.
export const image = { type: "image", prompt: "A perfume bottle on wet stone" };
export const video = { type: "video", prompt: "Waves at a long beach", model: "gemini-omni-flash" };
export const audio = { type: "audio", prompt: "Fresh coffee, every morning." };
export const lipsync = {
  type: "lipsync",
  prompt: "Hello there",
  options: { image: "http://127.0.0.1/face.png", audio_url: "http://127.0.0.1/voice.wav" },
};
export const scene = { name: "Kitchen", prompt: "A bright kitchen with a long table" };
export const batch = {
  items: [
    { item_id: "first", request: image },
    { item_id: "second", request: audio },
  ],
};
export const research = {
  capability_id: "research.facebook-company-ads@1",
  target: { kind: "page_id", page_id: "1002003000" },
  filters: {},
  page: { max_pages: 1, max_results: 10 },
  freshness: { max_age_seconds: 3600, allow_stale: false },
};

/** Returns a research request for a page whose ID ends with these two digits, which decide the outcome. */
export function researchOf(ending: string, more: object = {}): typeof research {
  return { ...research, target: { kind: "page_id", page_id: `10020030${ending}` }, ...more };
}

/** Returns a copy of `body` with another value at a path such as `items[1].request.prompt`; undefined removes the field. */
export function withValue(body: object, path: string, value: unknown): object {
  const copy: unknown = structuredClone(body);
  const steps = path.split(/[.[\]]+/).filter((step) => step !== "");
  const last = steps.pop() ?? "";
  let place = copy as Record<string, unknown>;
  for (const step of steps) {
    place[step] ??= {};
    place = place[step] as Record<string, unknown>;
  }
  if (value === undefined) delete place[last];
  else place[last] = value;
  return copy as object;
}
