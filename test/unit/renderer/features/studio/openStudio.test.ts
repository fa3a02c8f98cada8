import { afterEach, expect, test, vi } from "vitest";
import type { Ad } from "#contracts/ads/ads.ts";
import type { ModelChoice } from "#contracts/studio/models.ts";
import type { ServiceFailure } from "#contracts/result.ts";
import { addAdReference, remixAd } from "#renderer/features/studio/openStudio.ts";
import { referencePlaces } from "#renderer/lib/referencePlaces.ts";
import { emptyDraft, withOption } from "#renderer/features/studio/draft.ts";
import { editDraft, loadDraft, undoDraft, useStudio } from "#renderer/features/studio/stored/draftStore.ts";
import { modelSupportSlot, learnFrom } from "#renderer/features/studio/stored/modelSupportStore.ts";
import { batchSlot, useBatch } from "#renderer/features/studio/stored/batchStore.ts";
import { rememberFailure, useEarlierFailure } from "#renderer/features/studio/stored/earlierFailure.ts";
import { editItem, replaceDraft } from "#renderer/features/studio/stored/replaceDraft.ts";
import { awaitSpeech, useSpeech } from "#renderer/features/studio/voices/speech.ts";
import { toasts } from "#renderer/ui/overlays/toast.ts";
import { adId, anAd } from "../../ads/anAd.ts";
import { fakeBridge, Refusal } from "../../fakeBridge.ts";

const none = { state: "remote", url: null, sha256: null, sizeBytes: null, reason: null } as const;
const ad: Ad = {
  ...anAd(1, { aspectRatio: 0.8 }),
  brandSlug: null,
  brandHandle: null,
  brandAvatar: null,
  copy: "Shoes that last.",
  title: "Run further",
  description: null,
  domain: null,
  cta: null,
  destinationUrl: null,
  runStartDate: null,
  runEndDate: null,
  postedAt: null,
  counts: null,
  platformLink: "https://ads.example/1",
  vertical: null,
  creativeType: null,
  tags: [],
  summary: null,
  slides: [
    { type: "image", thumbnail: none, video: null },
    { type: "video", thumbnail: none, video: none },
  ],
  firstSeenAt: 0,
  lastSeenAt: 0,
  removedAt: null,
  userAd: { note: "", tags: [], boards: [], savedAt: null },
};

afterEach(() => vi.restoreAllMocks());

const drafts = () => useStudio.getState().drafts;

function service(answers: boolean, models?: readonly ModelChoice[]): void {
  fakeBridge({
    "drafts.read": () => null,
    "drafts.write": () => null,
    "models.list": ({ type }) => models ?? [{ id: `default-${type}`, isDefault: true, availability: "available" }],
    "ads.reference": ({ slide }) => {
      if (!answers) throw new Refusal({ code: "offline", message: "No answer" });
      return {
        address: `https://media.example/${slide}`,
        kind: slide === 1 ? "video" : "image",
        title: "Brand",
        thumbnailUrl: null,
      };
    },
  });
}

test("[DS8] remixing an ad's image starts an image draft with its brief, aspect ratio and the image itself", async () => {
  service(true);
  const shown: string[] = [];
  await remixAd(ad, 0, (tab) => shown.push(tab));
  expect(shown).toEqual(["image"]);
  expect(drafts().image?.present).toMatchObject({
    prompt: "An ad.\nHeadline: “Run further”\nIt says: “Shoes that last.”",
    options: { aspect_ratio: "4:5", reference_images: ["https://media.example/0"] },
  });
});

test("[DS8] remixing an ad's video starts a video draft", async () => {
  service(true);
  const shown: string[] = [];
  await remixAd(ad, 1, (tab) => shown.push(tab));
  expect(shown).toEqual(["video"]);
  expect(drafts().video?.present.options).toEqual({
    aspect_ratio: "4:5",
    reference_videos: ["https://media.example/1"],
  });
});

test("[DS8] remixing an ad without a media URL still replaces the draft's prompt and aspect ratio", async () => {
  service(false);
  const shown: string[] = [];
  await remixAd({ ...ad, id: adId(2), title: "Another", aspectRatio: 1 }, 0, (tab) => shown.push(tab));
  expect(shown).toEqual(["image"]);
  expect(drafts().image?.present.prompt).toContain("Another");
  expect(drafts().image?.present.options).toMatchObject({ aspect_ratio: "1:1" });
});

test("[DS8] an unusual aspect ratio becomes the nearest usual or supported one, and a toast reports the change", async () => {
  service(true);
  const said: unknown[] = [];
  vi.spyOn(toasts, "add").mockImplementation(({ title, description }) => {
    said.push([title, description]);
    return "";
  });
  const linkAd: Ad = { ...ad, aspectRatio: 1.91 };
  await loadDraft("image");
  const ratioOfDraft = async () => {
    editDraft("image", "clear", () => emptyDraft);
    await remixAd(linkAd, 0, () => undefined);
    return drafts().image?.present.options["aspect_ratio"];
  };
  await modelSupportSlot.load();
  expect(await ratioOfDraft()).toBe("16:9");
  expect(said).toEqual([["Closest aspect ratio: 16:9", "The ad uses 1.91:1. Choose another under Aspect ratio."]]);
  learnFrom("image", "default-image", refusedRatio(["1:1", "3:2", "auto", "2:3"]));
  expect(await ratioOfDraft()).toBe("3:2");
  learnFrom("image", "default-image", refusedRatio(["1:1", "1.91:1"]));
  expect(await ratioOfDraft()).toBe("1.91:1");
  expect(said).toHaveLength(2);
});

const noFiles: ModelChoice = {
  id: "text-only",
  title: "Text Only",
  isDefault: true,
  availability: "available",
  options: { aspect_ratio: {} },
  accepts: ["aspect_ratio"],
};
const takesVideo: ModelChoice = {
  id: "takes-video",
  title: "Takes Video",
  isDefault: false,
  availability: "available",
  options: { aspect_ratio: { values: ["9:16", "16:9"] }, reference_videos: { maxItems: 1 } },
  accepts: ["aspect_ratio", "reference_videos"],
};

interface Shown {
  readonly title: unknown;
  readonly text: unknown;
  readonly press: () => void;
}

function shownToasts(): readonly Shown[] {
  const shown: Shown[] = [];
  vi.spyOn(toasts, "add").mockImplementation(({ title, description, actionProps }) => {
    shown.push({ title, text: description, press: () => actionProps?.onClick?.(undefined as never) });
    return "";
  });
  return shown;
}

const otherJob = {
  prompt: "Another job",
  model: "text-only",
  options: { image: "https://media.example/first", last_frame: "https://media.example/last", resolution: "4K" },
  project: "spring",
  costCenter: "",
};

test("[ST101] [ST103] a video ad's remix has nothing of the previous draft, and a model that takes the video", async () => {
  service(true, [noFiles, { ...takesVideo, id: "blocked", availability: "unavailable" }, takesVideo]);
  const shown = shownToasts();
  await loadDraft("video");
  editDraft("video", "prompt", () => otherJob);
  await remixAd(ad, 1, () => undefined);
  expect(drafts().video?.present).toEqual({
    prompt: expect.stringContaining("Run further"),
    model: "takes-video",
    options: { aspect_ratio: "9:16", reference_videos: ["https://media.example/1"] },
    project: "spring",
    costCenter: "",
  });
  expect(shown.map(({ title }) => title)).toContain("Model: Takes Video");

  // Restores the previous draft, also after further typing.
  editDraft("video", "prompt", (now) => ({ ...now, prompt: "Typed since" }));
  shown.find(({ title }) => title === "Draft replaced")?.press();
  expect(drafts().video?.present).toEqual(otherJob);
});

test("[ST103] if every usable model excludes the ad's file, the remix says so and leaves it out", async () => {
  service(true, [noFiles, { ...takesVideo, availability: "unavailable" }]);
  const shown = shownToasts();
  await loadDraft("video");
  editDraft("video", "prompt", () => emptyDraft);
  await remixAd(ad, 1, () => undefined);
  expect(drafts().video?.present.options).toEqual({ aspect_ratio: "4:5" });
  expect(shown).toEqual([
    expect.objectContaining({
      title: "Video not added",
      text: "No available model takes this file. The ad's text and aspect ratio are in Studio.",
    }),
  ]);
});

test("[ST103] the current model is kept unless it is excluded, and a rejection counts like the manifest", async () => {
  const unknown: ModelChoice = { id: "unknown", isDefault: true, availability: "unknown" };
  const other: ModelChoice = { ...unknown, id: "other-unknown", isDefault: false };
  service(true, [unknown, other]);
  shownToasts();
  await loadDraft("video");
  editDraft("video", "prompt", () => emptyDraft);
  await remixAd(ad, 1, () => undefined);
  expect(drafts().video?.present.model).toBeUndefined();

  await modelSupportSlot.load();
  learnFrom("video", "unknown", {
    status: 400,
    code: "invalid_field",
    message: "No.",
    field: "options.reference_videos",
    allowed: ["image"],
  });
  await remixAd(ad, 1, () => undefined);
  expect(drafts().video?.present.model).toBe("other-unknown");
});

test("[ST102] a replaced draft keeps no failure, no batch item, and no awaited speech", async () => {
  service(true);
  shownToasts();
  await Promise.all([loadDraft("lipsync"), batchSlot.load()]);
  rememberFailure({ type: "lipsync", input: { request: { type: "image", prompt: "x" } }, error: null });
  useBatch.setState({
    batch: { items: [{ id: "edited", type: "lipsync", draft: emptyDraft }], quoted: null },
    editing: "edited",
  });
  awaitSpeech([]);
  replaceDraft("lipsync", "remix", { ...emptyDraft, prompt: "Other" });
  expect(useEarlierFailure.getState().failure).toBeNull();
  expect(useBatch.getState().editing).toBeNull();
  expect(useSpeech.getState().before).toBeUndefined();

  rememberFailure({ type: "lipsync", input: { request: { type: "image", prompt: "x" } }, error: null });
  await editItem("edited");
  expect(useEarlierFailure.getState().failure).toBeNull();
  expect(useBatch.getState().editing).toBe("edited");
});

function refusedRatio(allowed: readonly string[]): ServiceFailure {
  return { status: 400, code: "invalid_field", message: "No.", field: "options.aspect_ratio", allowed: [...allowed] };
}

test("[RF94] an ad's file is added to the references only once, however often the action is used", async () => {
  service(true);
  const shown: string[] = [];
  const [place] = referencePlaces("image");
  if (place === undefined) throw new Error("There is no field for images.");
  await addAdReference(ad, 0, place, (tab) => shown.push(tab));
  await addAdReference(ad, 0, place, (tab) => shown.push(tab));
  expect(shown).toEqual(["image", "image"]);
  expect(drafts().image?.present.options["reference_images"]).toEqual(["https://media.example/0"]);
});

test("[RF94] a single field keeps the last file, Undo restores the one before, and a full list stays as it is", async () => {
  service(true);
  const shown: string[] = [];
  const said: unknown[] = [];
  vi.spyOn(toasts, "add").mockImplementation(({ title }) => {
    said.push(title);
    return "";
  });
  const show = (tab: string) => void shown.push(tab);
  const [images, firstFrame] = referencePlaces("image");
  if (images === undefined || firstFrame === undefined) throw new Error("A field is missing.");
  await loadDraft("video");
  editDraft("video", "image", (draft) => withOption(draft, "image", "https://media.example/before"));
  await addAdReference(ad, 0, firstFrame, show);
  expect(drafts().video?.present.options["image"]).toBe("https://media.example/0");
  undoDraft("video");
  expect(drafts().video?.present.options["image"]).toBe("https://media.example/before");

  const full = Array.from({ length: 9 }, (_, at) => `https://media.example/full/${at}`);
  await loadDraft("image");
  editDraft("image", "reference_images", (draft) => withOption(draft, "reference_images", full));
  await addAdReference(ad, 0, images, show);
  expect(drafts().image?.present.options["reference_images"]).toEqual(full);
  expect(shown).toEqual(["video"]);
  expect(said).toEqual(["Added to Studio: First frame", "Reference limit reached"]);
});
