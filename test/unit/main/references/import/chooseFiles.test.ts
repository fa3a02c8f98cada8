import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { ReferenceKind } from "#contracts/references.ts";
import { chooseFiles } from "#main/references/import/chooseFiles.ts";
import { hashOf, pngOf, sample, withReferences } from "../../../../support/testReferences.ts";

/** Lets the user choose these files: images, but a text, a folder, or none if the name begins so. */
function chosen(names: readonly string[], kind: ReferenceKind, most: number) {
  return withReferences(async ({ context, folder, events }) => {
    const requested: unknown[] = [];
    const paths = names.map((name) => path.join(folder, name));
    for (const [at, file] of paths.slice(0, most).entries()) {
      const name = names[at] ?? "";
      if (name.startsWith("folder")) mkdirSync(file);
      else if (name.startsWith("text")) writeFileSync(file, "no image");
      else if (!name.startsWith("missing")) writeFileSync(file, pngOf(name));
    }
    const outcomes = await chooseFiles(
      {
        ...context,
        desktop: {
          chooseFiles: (of, isMany) => {
            requested.push([of, isMany]);
            return Promise.resolve(paths);
          },
        },
        reencode: async (sha256) => {
          const name = names.find((one) => hashOf(pngOf(one)) === sha256) ?? "";
          events.push(`begin ${name}`);
          await Promise.resolve();
          events.push(`end ${name}`);
          return { redrawn: pngOf(`redrawn ${name}`), thumbnail: sample("webp") };
        },
      },
      kind,
      most,
    );
    return { outcomes, requested, events };
  });
}

test("[RF11] the file dialog allows one file for a field with one free slot and several otherwise", async () => {
  const [one, several] = [await chosen([], "image", 1), await chosen([], "video", 2)];
  expect([one.outcomes, several.outcomes]).toEqual([[], []]);
  expect([...one.requested, ...several.requested]).toEqual([
    ["image", false],
    ["video", true],
  ]);
});

test("[RF1] chosen files are imported by bytes and name, one after another in their order", async () => {
  const { outcomes, events } = await chosen(["a.png", "b.png"], "image", 3);
  expect(outcomes).toMatchObject([
    { kind: "imported", file: { name: "a.png" } },
    { kind: "imported", file: { name: "b.png" } },
  ]);
  expect(events).toEqual(["begin a.png", "end a.png", "begin b.png", "end b.png"]);
});

test("[RF11] files beyond the free slots of a field are reported by name and not read", async () => {
  const { outcomes, events } = await chosen(["a.png", "b.png", "c.png"], "image", 1);
  expect(outcomes).toMatchObject([
    { kind: "imported", file: { name: "a.png" } },
    { kind: "rejected", name: "b.png", reason: "Not imported: too many files for this field." },
    { kind: "rejected", name: "c.png", reason: "Not imported: too many files for this field." },
  ]);
  expect(events).toEqual(["begin a.png", "end a.png"]);
});

test("[RF11] at most 20 of thousands of surplus files are reported by name", async () => {
  const names = Array.from({ length: 3_000 }, (_, index) => `folder-${index}.png`);
  const { outcomes } = await chosen(names, "image", 2);
  expect(outcomes).toHaveLength(22);
  expect(outcomes.at(-1)).toMatchObject({ name: "folder-21.png" });
});

test("[RF3] a file that cannot be read is rejected by name and does not stop the other files", async () => {
  const { outcomes, events } = await chosen(["missing.png", "folder.png", "text.png", "a.png"], "image", 4);
  expect(outcomes).toMatchObject([
    { kind: "rejected", name: "missing.png", reason: "Couldn't read the file." },
    { kind: "rejected", name: "folder.png", reason: "Couldn't read the file." },
    { kind: "rejected", name: "text.png", reason: "This isn't a supported image, audio, or video file." },
    { kind: "imported", file: { name: "a.png" } },
  ]);
  expect(events.filter((event) => event.startsWith("couldn't read a chosen file"))).toHaveLength(2);
});
