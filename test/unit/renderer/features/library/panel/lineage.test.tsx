import { expect, test, vi } from "vitest";
import type { AdTile } from "#contracts/ads/ads.ts";
import type { AssetId } from "#contracts/ids.ts";
import type { AssetDetail, AssetTile } from "#contracts/library/assets.ts";
import type { LineageSource } from "#contracts/library/lineage.ts";
import type { LocalFile } from "#contracts/references.ts";
import { Lineage } from "#renderer/features/library/panel/Lineage.tsx";
import { itemOfResult, itemOfSource } from "#renderer/features/library/panel/lineageItems.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { renderScreen } from "../../../renderScreen.tsx";

const result = (id: string, prompt: string) =>
  ({ id: id as AssetId, prompt, mediaType: "image/png", thumbnailUrl: `media://thumbnail/${id}` }) as AssetTile;
const hash = "ab".repeat(32);
const file = (name: string, mediaType: string): LineageSource => ({
  kind: "file",
  file: { address: `reference:${hash}`, name, mediaType, thumbnailUrl: null } as LocalFile,
});
const ad = (headline: string | null, mediaType = "video"): LineageSource => ({
  kind: "ad",
  ad: { id: "ad", brandName: "Rosshore", headline, mediaType, thumbnail: { url: null } } as AdTile,
});
const image = { address: "https://service.example/a.png", thumbnailUrl: "media://gallery/a" };
const avatar: LineageSource = { kind: "avatar", id: "maya", name: "Maya", image };
const scene: LineageSource = { kind: "scene", id: "kitchen", name: "Kitchen", image };

const ignored = () => undefined;
/** Returns the names in each list of the panel, by its heading. */
function shown(
  lineage: AssetDetail["lineage"],
  sources: readonly LineageSource[],
  recipe: AssetDetail["recipe"] = {},
): Readonly<Record<string, readonly string[]>> {
  const asset = { id: "cup", lineage, recipe } as AssetDetail;
  const html = renderScreen(<Lineage asset={asset} onOpen={ignored} onAd={ignored} onScene={ignored} />, [
    [queries.sources(asset.id).queryKey, sources],
  ]);
  const lists = html.matchAll(/<ul aria-label="([^"]*)".*?<\/ul>/gs);
  return Object.fromEntries(
    [...lists].map(([list, title]) => [
      title,
      [...list.matchAll(/<button[^>]* title="([^"]*)"/g)].map(([, name]) => name),
    ]),
  );
}

test("[LB82] Made from shows results, local files, ads, avatars, and scenes by name, and Used in the results", () => {
  expect(
    shown({ madeFrom: [result("mug", "A mug")], usedIn: [result("tea", "Tea"), result("pot", "A pot")] }, [
      file("photo.png", "image/png"),
      ad("Run further"),
      avatar,
      scene,
    ]),
  ).toEqual({
    "Made from": ["A mug", "Local file: photo.png", "Ad of Rosshore: Run further", "Avatar: Maya", "Scene: Kitchen"],
    "Used in": ["Tea", "A pot"],
  });
});

test("[LB82] a result that was sent as a copy and is also named by its URL is shown once", () => {
  const mug = result("mug", "A mug");
  const names = shown({ madeFrom: [mug], usedIn: [] }, [{ kind: "result", asset: mug }, avatar]);
  expect(names).toEqual({ "Made from": ["A mug", "Avatar: Maya"] });
});

test("[LB9] a result that used nothing and was not used has no lists, and one without a recipe reads no sources", () => {
  expect(shown({ madeFrom: [], usedIn: [] }, [])).toEqual({});
  expect(shown({ madeFrom: [], usedIn: [result("tea", "Tea")] }, [], null)).toEqual({ "Used in": ["Tea"] });
});

test("[LB82] each source opens its object: a file and an avatar in full size, a result, an ad, and a scene on their pages", () => {
  const opening = { onOpen: vi.fn(), onAd: vi.fn(), onScene: vi.fn(), onPreview: vi.fn() };
  const sources = [
    ad(null, "image"),
    scene,
    avatar,
    file("talk.wav", "audio/wav"),
    file("notes.pdf", "application/pdf"),
  ];
  const items = [itemOfResult(result("mug", "A mug"), opening), ...sources.map((one) => itemOfSource(one, opening))];
  expect(items.map(({ name, kind }) => [name, kind])).toEqual([
    ["A mug", "image"],
    ["Ad of Rosshore", "image"],
    ["Scene: Kitchen", "image"],
    ["Avatar: Maya", "image"],
    ["Local file: talk.wav", "audio"],
    ["Local file: notes.pdf", "file"],
  ]);
  for (const { onOpen } of items) onOpen();
  expect(opening.onOpen.mock.calls).toEqual([["mug"]]);
  expect(opening.onAd.mock.calls).toEqual([["ad"]]);
  expect(opening.onScene.mock.calls).toEqual([["kitchen"]]);
  expect(opening.onPreview.mock.calls).toEqual([
    [{ name: "Maya", kind: "image", url: "media://gallery/a" }],
    [{ name: "talk.wav", kind: "audio", url: `media://reference/${hash}` }],
    // A file that can't be shown has no preview.
    [{ name: "notes.pdf", kind: "image", url: null }],
  ]);
});
