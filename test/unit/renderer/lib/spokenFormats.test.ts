import { expect, test, vi } from "vitest";

test("[LG3] amounts, sizes, times, summaries and spend caps use German formats when the language is German", async () => {
  // Formats are created once, when their modules are loaded.
  vi.resetModules();
  const { loadLanguage } = await import("#texts/loadLanguage.ts");
  await loadLanguage("de");
  const [{ creditsText }, { sizeText }, { fullTime, shortTime }, { restoredText }, { exceededCapTexts }] =
    await Promise.all([
      import("#renderer/lib/money/credits.ts"),
      import("#renderer/lib/text/files.ts"),
      import("#renderer/lib/time/times.ts"),
      import("#renderer/lib/text/restoredText.ts"),
      import("#renderer/consent/money/exceededCapTexts.ts"),
    ]);
  const noon = new Date(2026, 10, 3, 12, 3, 20).getTime();

  expect([creditsText(1), creditsText(1200.5)]).toEqual(["1 Credit", "1.200,5 Credits"]);
  expect(sizeText(1_440_000)).toBe("1,4 MB");
  expect(fullTime(noon)).toBe("3. Nov. 2026, 12:03:20");
  expect(shortTime(noon, new Date(2026, 11, 1).getTime())).toBe("3. Nov., 12:03");
  expect(restoredText({ requests: 1200, results: 1, research: 0, drafts: 0, tags: 2, rows: 0 })).toBe(
    "1.200 Anfragen, 1 Ergebnis und 2 Tags",
  );
  const cap = { period: "day", project: "p", credits: 100, used: 60 } as const;
  expect(exceededCapTexts([cap], { project: "p", credits: [41] })[0]).toBe(
    "Dies überschreitet Ihr tägliches Ausgabenlimit für p: 100 Credits, davon sind 60 Credits bestätigt.",
  );
});
