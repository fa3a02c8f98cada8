import { expect, test, vi } from "vitest";
import { AudioOptions, ImageOptions, LipsyncOptions, VideoOptions } from "#contracts/service/generationRequests.ts";
import { ResearchRequest } from "#contracts/service/research.ts";
import { SceneOptions } from "#contracts/service/scenes.ts";
import { optionName } from "#renderer/lib/text/optionName.ts";

test.each([
  ["num_outputs", "image", "Number of images"],
  ["image", "lipsync", "Image"],
  ["image", "video", "First frame"],
  ["last_frame", "video", "Last frame"],
  ["camera_motion", "video", "Camera motion"],
])("the option %s of %s is named %s", (field, type, name) => {
  expect(optionName(field, type)).toBe(name);
});

test("[LG1] every option of the service has a name in the catalog", async () => {
  const options = [ImageOptions, VideoOptions, AudioOptions, LipsyncOptions, SceneOptions];
  const fields = [...options, ResearchRequest.shape.filters].flatMap(({ shape }) => Object.keys(shape));
  vi.resetModules();
  const { loadLanguage } = await import("#texts/loadLanguage.ts");
  await loadLanguage("en-XA");
  const pseudo = await import("#renderer/lib/text/optionName.ts");
  expect(fields.filter((field) => !pseudo.optionName(field).startsWith("⟦"))).toEqual([]);
});
