import { expect, test } from "vitest";
import type { LocalFile, ImportedFile } from "#contracts/references.ts";
import { chooseFiles } from "#main/references/import/chooseFiles.ts";

const imported = (name: string): ImportedFile => ({ kind: "imported", file: { name } as LocalFile });

function scene(paths: readonly string[]) {
  const requested: unknown[] = [];
  const events: string[] = [];
  const reported: unknown[] = [];
  const deps: Parameters<typeof chooseFiles>[0] = {
    choose: (kind, isMany) => {
      requested.push([kind, isMany]);
      return Promise.resolve(paths);
    },
    nameOf: (path) => path.slice(path.lastIndexOf("/") + 1),
    open: (path) => {
      if (path.includes("locked")) throw new Error(`no access to ${path}`);
      // oxlint-disable-next-line typescript/require-await
      return (async function* () {
        yield Buffer.from(path);
      })();
    },
    importFile: async ({ name, kind, stream }) => {
      events.push(`begin ${name} ${kind}`);
      for await (const part of stream) events.push(`read ${Buffer.from(part).toString()}`);
      if (name.startsWith("broken")) throw new Error("the disk failed");
      return name.startsWith("text") ? { kind: "rejected", name, reason: "Unsupported file type." } : imported(name);
    },
    report: (cause) => void reported.push((cause as Error).message),
  };
  return { deps, requested, events, reported };
}

test("[RF11] the file dialog allows one file for a field with one free slot and several otherwise", async () => {
  const { deps, requested } = scene([]);
  expect(await chooseFiles(deps, "image", 1)).toEqual([]);
  expect(await chooseFiles(deps, "video", 2)).toEqual([]);
  expect(requested).toEqual([
    ["image", false],
    ["video", true],
  ]);
});

test("[RF1] chosen files are imported by bytes and name, one after another in their order", async () => {
  const { deps, events } = scene(["/home/a.png", "/home/b.png"]);
  expect(await chooseFiles(deps, "image", 3)).toEqual([imported("a.png"), imported("b.png")]);
  expect(events).toEqual(["begin a.png image", "read /home/a.png", "begin b.png image", "read /home/b.png"]);
});

test("[RF11] files beyond the free slots of a field are reported by name and not read", async () => {
  const { deps, events } = scene(["/home/a.png", "/home/b.png", "/home/c.png"]);
  expect(await chooseFiles(deps, "image", 1)).toEqual([
    imported("a.png"),
    { kind: "rejected", name: "b.png", reason: "Not imported: too many files for this field." },
    { kind: "rejected", name: "c.png", reason: "Not imported: too many files for this field." },
  ]);
  expect(events).toHaveLength(2);
});

test("[RF11] at most 20 of thousands of surplus files are reported by name", async () => {
  const paths = Array.from({ length: 3_000 }, (_, index) => `/home/${index}.png`);
  const outcomes = await chooseFiles(scene(paths).deps, "image", 2);
  expect(outcomes).toHaveLength(22);
  expect(outcomes.at(-1)).toMatchObject({ name: "21.png" });
});

test("[RF3] a file that cannot be read is rejected by name and does not stop the other files", async () => {
  const { deps, reported } = scene(["/home/locked.png", "/home/broken.png", "/home/text.png", "/home/a.png"]);
  expect(await chooseFiles(deps, "image", 4)).toEqual([
    { kind: "rejected", name: "locked.png", reason: "Couldn't read the file." },
    { kind: "rejected", name: "broken.png", reason: "Couldn't read the file." },
    { kind: "rejected", name: "text.png", reason: "Unsupported file type." },
    imported("a.png"),
  ]);
  expect(reported).toEqual(["no access to /home/locked.png", "the disk failed"]);
});
