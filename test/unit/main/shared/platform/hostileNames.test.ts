// 10,000 copies under malicious names, on a real disk with traps in it.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import type { AssetId, GenerationId, Sha256 } from "#contracts/ids.ts";
import type { AssetRow } from "#main/library/domain/asset.ts";
import { settingsFile } from "#main/shared/platform/settingsFile.ts";
import { saveCopy } from "#main/library/saving/saveCopy.ts";
import { seeded } from "../../../../support/simulation/seeded.ts";

const count = 10_000;
const atOnce = 8;
const random = seeded(5);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const items = [
  "..",
  "../",
  "..\\",
  "../../../../etc/",
  "/",
  "\\",
  "//",
  "C:\\",
  "\\\\host\\share\\",
  "file:///",
  "~",
  ".",
  " ",
  "",
  "\0",
  "\u0001",
  "\u007f",
  "\u2028",
  "\u202e",
  "\u2066",
  "\ufeff",
  "\u200b",
  "e\u0301",
  "\u00e9",
  "\ud800",
  "%2e%2e%2f",
  "con",
  "CON",
  "nul.txt",
  "aux",
  "com1",
  "LPT9",
  "com\u00b9",
  ":stream",
  "name:$DATA",
  "a.",
  "a ",
  "-rf",
  "$HOME",
  "`id`",
  "*",
  "?",
  '"',
  "<",
  ">",
  "|",
  "\n",
  "\r\n",
  "link",
  "LINK",
  "Link",
  "victim",
  "Victim",
  "VICTIM",
  "folder",
  "inside",
  "a".repeat(4_096),
  "\u6f22".repeat(1_400),
  "\u{10330}".repeat(1_024),
  "{slug}",
  "{n}",
  "{}",
  "{project}",
  "cup",
  "Cup",
  "CUP",
] as const;
const text = (most: number) => Array.from({ length: Math.floor(random() * most) }, () => pick(items)).join("");
const templates = [
  "{slug}",
  "{project}/{slug}",
  "link/{slug}",
  "link/{project}/{slug}",
  "{project}/link/{n}",
  "inside/{slug}",
  "victim",
  "{slug}/{slug}",
  "{n}",
  "folder",
  "loop/{slug}",
  "dangling",
  "{project}/{model}/{type}/{date}_{slug}_{id8}",
  "../{slug}",
  "/{slug}",
] as const;

/** Templates whose name depends on the prompt. */
const named = templates.filter((template) => /\{slug\}|\{id8\}/.test(template));

function row(index: number): AssetRow {
  const sha256 = createHash("sha256").update(String(index)).digest("hex") as Sha256;
  return {
    id: `result-${index}` as AssetId,
    number: index,
    generationId: `generation-${index}` as GenerationId,
    paidRequestId: null,
    // One in sixteen may collide with other names; if all did, the test would only search for free numbers.
    prompt: index % 16 === 0 ? text(4) : `${text(3)}${index}`,
    type: text(2),
    model: pick([null, text(3)]),
    sha256,
    mediaType: "image/png",
    sizeBytes: 1,
    width: null,
    height: null,
    durationMs: null,
    thumbnailSha256: null,
    creditsUsed: null,
    createdAt: pick([0, 1_763_640_000_000, Number.MAX_SAFE_INTEGER]),
    sortKey: index,
    rating: 0,
    flag: 0,
    project: pick([null, "link", "inside", text(3)]),
    trashedAt: null,
  };
}

/** Returns every file below a folder with its content, without following links. */
function filesBelow(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => path.join(entry.parentPath, entry.name)).map((file) => [file, readFileSync(file, "utf8")]),
  );
}

test.skipIf(process.platform === "win32")(
  `[LB7] none of ${count} copies with hostile names is written outside the save folder or overwrites a file`,
  async () => {
    // In memory if possible, because each copy is flushed to the disk before it gets its name.
    const base = mkdtempSync(path.join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "proofsheet-names-"));
    const [save, outside, stored] = [path.join(base, "save"), path.join(base, "outside"), path.join(base, "stored")];
    for (const folder of [save, outside, stored, path.join(save, "inside"), path.join(save, "folder.png")])
      mkdirSync(folder);
    const victims = [
      path.join(save, "victim.png"),
      path.join(save, "inside", "cup.png"),
      path.join(outside, "victim.png"),
    ];
    for (const victim of victims) writeFileSync(victim, "victim");
    symlinkSync(outside, path.join(save, "link"));
    symlinkSync(outside, path.join(save, "inside", "link"));
    symlinkSync(path.join(outside, "new.png"), path.join(save, "dangling.png"));
    symlinkSync(path.join(outside, "victim.png"), path.join(save, "cup.png"));
    symlinkSync(path.join(save, "loop"), path.join(save, "loop"));

    const first = settingsFile(path.join(base, "settings.json")).read();
    const placed = new Map<string, string>();
    const refused: string[] = [];
    let next = 0;
    async function work(): Promise<void> {
      while (next < count) {
        const asset = row(next);
        const mine = `{"result":${next}}`;
        next += 1;
        const own = `${text(3)}{id8}${text(2)}`;
        const isFixed = next % 16 === 0;
        const fileNameTemplate = isFixed ? pick(templates) : random() < 0.5 ? pick(named) : own;
        const settings = { ...first, saveFolder: save, fileNameTemplate, embedRecipe: false, sidecar: random() < 0.1 };
        const file = path.join(stored, asset.sha256);
        writeFileSync(file, mine);
        await saveCopy(
          {
            clock: { now: () => 0, after: () => () => undefined },
            random,
            publish: () => undefined,
            settings: { read: () => settings },
            assets: { read: () => asset },
            store: { pathOf: () => file },
            recipeOf: () => mine,
            saved: {
              claim: () => undefined,
              done: (_id, copy) => void placed.set(copy, mine),
              later: (_id, reason) => void refused.push(reason.code),
              failed: (_id, reason) => void refused.push(reason.code),
            },
          },
          { assetId: asset.id, path: null, attempts: 0 },
        );
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work));

    // Every result was saved once or refused, and each saved file has its own content: nothing was overwritten.
    expect(placed.size + refused.length).toBe(count);
    expect(placed.size).toBeGreaterThan(count / 2);
    expect(refused.length).toBeGreaterThan(0);
    const files = filesBelow(save);
    for (const [file, mine] of placed) {
      expect(file.startsWith(`${save}${path.sep}`)).toBe(true);
      expect(files.get(file)).toBe(mine);
    }
    for (const victim of victims) expect(readFileSync(victim, "utf8")).toBe("victim");
    expect(readdirSync(outside, { recursive: true })).toEqual(["victim.png"]);
    expect(readdirSync(base).toSorted()).toEqual(["outside", "save", "stored"]);
    expect(readdirSync(stored)).toHaveLength(count);
    expect([...files.keys()].filter((file) => file.endsWith(".part"))).toEqual([]);
    rmSync(base, { recursive: true });
  },
  60_000,
);
