import fc from "fast-check";
import { expect, test } from "vitest";
import type { Ad, AdMedia } from "#contracts/ads/ads.ts";
import type { AdId } from "#contracts/ids.ts";
import {
  csvHead,
  csvRow,
  jsonEntry,
  mediaName,
  contactSheetEntry,
  contactSheetHead,
} from "#main/ads/export/adExport.ts";
import { openableHost } from "#main/ads/export/domain/originalUrl.ts";

const remote: AdMedia = { state: "remote", url: null, sha256: null, sizeBytes: null, reason: null };

function adWith(more: Partial<Ad>): Ad {
  return {
    id: "d:00000000-0000-4000-8000-000000000001" as AdId,
    sortKey: 1,
    origin: "discover",
    source: "meta_ad",
    brandId: "b",
    brandName: "Brand",
    brandSlug: null,
    brandHandle: null,
    brandAvatar: null,
    headline: null,
    found: null,
    mediaType: "image",
    slideCount: 1,
    aspectRatio: 1,
    language: "en",
    isActive: true,
    daysRunning: 3,
    engagement: null,
    contentAt: 1_700_000_000_000,
    thumbnail: remote,
    isSaved: false,
    lookalikes: null,
    isRemoved: false,
    copy: null,
    title: null,
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
    slides: [{ type: "image", thumbnail: remote, video: null }],
    firstSeenAt: 1,
    lastSeenAt: 1,
    removedAt: null,
    userAd: { note: "", tags: [], boards: [], savedAt: null },
    ...more,
  };
}

const hostile = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</title><script src=//evil.example></script>",
  "' onmouseover='alert(1)",
  "=cmd|' /C calc'!A0",
  "+1+1",
  "@SUM(1)",
  "-2+3",
  "\t=1",
  "a\r\nb,c",
  'say "so"',
];
const text = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: "binary" }), fc.string());

/** Returns the tags and attributes of a page without the text between them. */
const tagsOf = (html: string) => [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag);

test("[AK15] the export sheet contains only its own HTML tags, for any text of an ad", () => {
  const plain = tagsOf(
    contactSheetEntry(
      {
        ad: adWith({ title: "T", copy: "C", userAd: { note: "N", tags: [], boards: [], savedAt: null } }),
        item: null,
        files: [{ name: "media/1.png", isVideo: false }],
      },
      1,
    ),
  );
  fc.assert(
    fc.property(text, text, text, text, (brandName, title, copy, note) => {
      const ad = adWith({ brandName, title, copy, userAd: { note: `N${note}`, tags: [], boards: [], savedAt: null } });
      const html = contactSheetEntry({ ad, item: null, files: [{ name: "media/1.png", isVideo: false }] }, 1);
      expect(tagsOf(html)).toEqual(plain);
    }),
    { numRuns: 300 },
  );
});

test("[AK15] the export sheet forbids scripts and network access, and links only to pages that may be opened", () => {
  expect(contactSheetHead("Sheet", "made")).toMatch(/default-src 'none'/);
  expect(contactSheetHead("Sheet", "made")).not.toMatch(/script-src|unsafe-eval|https?:/);
  for (const link of ["javascript:alert(1)", "data:text/html,x", "http://ads.example/1", "file:///etc/passwd"]) {
    expect(contactSheetEntry({ ad: adWith({ platformLink: link }), item: null, files: [] }, 1)).not.toMatch(/<a /);
  }
  expect(contactSheetEntry({ ad: adWith({}), item: null, files: [] }, 1)).toMatch(
    /<a href="https:\/\/ads\.example\/1" rel="noreferrer noopener">/,
  );
});

test("[AK14] no text of an ad is a formula or breaks out of its cell in the CSV export", () => {
  const columns = csvHead.split(",").length;
  fc.assert(
    fc.property(text, text, text, (brandName, copy, note) => {
      const ad = adWith({ brandName, copy, userAd: { note, tags: [], boards: [], savedAt: null } });
      const cells = cellsOf(csvRow({ ad, item: null, files: [] }));
      expect(cells).toHaveLength(columns);
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
    { numRuns: 300 },
  );
});

test("[AK14] an entry of the JSON export contains the service's full record and the user's data", () => {
  fc.assert(
    fc.property(fc.json(), text, (item, note) => {
      const ad = adWith({ userAd: { note, tags: ["a"], boards: [], savedAt: null } });
      const entry = JSON.parse(jsonEntry({ ad, item, files: [] })) as { record: unknown; own: { note: string } };
      expect(entry.record).toEqual(JSON.parse(item));
      expect(entry.own.note).toBe(note);
    }),
  );
});

test("[AK14] the name of an exported file never leads out of its folder, for any brand name", () => {
  for (const brandName of ["../../etc/passwd", "C:\\x", "con", "", "..", "a/b\0c", "好".repeat(300)]) {
    const name = mediaName(adWith({ brandName }), 12, 3, "png");
    expect(name).toMatch(/^media\/00012-[^/\\:\0]+-4\.png$/);
    expect(name).not.toMatch(/\.\./);
  }
});

test("[AK12] only HTTPS URLs without credentials may be opened", () => {
  expect(openableHost("https://ads.example/library?id=1")).toBe("ads.example");
  for (const url of [
    "http://ads.example/1",
    "https://user:pw@ads.example/1",
    "javascript:alert(1)",
    "file:///etc/passwd",
    "https://ads.example/\u0000",
    " https://ads.example/",
    "https://ads.example/\nx",
    "ms-msdt:/id",
    "",
    "//ads.example",
  ]) {
    expect(openableHost(url), url).toBeNull();
  }
});

/** Splits a CSV line by RFC 4180, as a spreadsheet does. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? "";
    if (isQuoted && letter === '"' && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === "," && !isQuoted) {
      cells.push(cell);
      cell = "";
    } else cell += letter;
  }
  expect(isQuoted).toBe(false);
  return [...cells, cell.replace(/\r\n$/, "")];
}

test("[DS80] the CSV export contains the brand's slug and the content date", () => {
  const values = csvRow({ ad: adWith({ brandSlug: "acme-inc" }), item: null, files: [] }).split(",");
  const columns = csvHead.split(",");
  expect(values[columns.indexOf("brand_slug")]).toBe("acme-inc");
  expect(values[columns.indexOf("content_at")]).toBe(new Date(1_700_000_000_000).toISOString());
});
