import { expect, test } from "vitest";
import { Settings } from "#contracts/desktop/settings.ts";
import { createDiagnostics } from "#main/diagnostics/diagnostics.ts";

/** Diagnostics whose log grows with every preview; records what was written where. */
function scene({
  target = "/home/me/diagnostics.txt",
  isFull = false,
}: { readonly target?: string | null; readonly isFull?: boolean } = {}) {
  const written: [string, string][] = [];
  let previews = 0;
  const diagnostics = createDiagnostics({
    now: () => 0,
    versions: () => ({ Proofsheet: "1.2.3" }),
    workspace: { id: "one", name: "Studio", kind: "account", host: "api.example.com", hasRealCredits: true },
    settings: () => Settings.parse({}),
    databases: () => Promise.resolve({}),
    logLines: () => [`preview ${(previews += 1)}`],
    redact: (text) => text,
    places: [],
    chooseTarget: () => Promise.resolve(target),
    writeText: (to, lines) => {
      if (isFull) return Promise.reject(new Error("no space left"));
      written.push([to, [...lines].join("")]);
      return Promise.resolve();
    },
  });
  return { ...diagnostics, written };
}

test("[DG1] the saved report is exactly the last preview, even if the log has grown since", async () => {
  const { preview, save, written } = scene();
  await preview();
  const { text } = await preview();
  expect(text).toContain("preview 2");
  expect(await save()).toEqual({ path: "/home/me/diagnostics.txt" });
  expect(written).toEqual([["/home/me/diagnostics.txt", text]]);
});

test("[DG1] no report is saved before a preview, or if the user cancels", async () => {
  const unseen = scene();
  await expect(unseen.save()).rejects.toMatchObject({ code: "not_found" });
  expect(unseen.written).toEqual([]);
  const cancelled = scene({ target: null });
  await cancelled.preview();
  expect(await cancelled.save()).toBeNull();
  expect(cancelled.written).toEqual([]);
});

test("[DG1] a report that can't be written fails with storage_failed, and can be saved again", async () => {
  const { preview, save } = scene({ isFull: true });
  await preview();
  await expect(save()).rejects.toMatchObject({ code: "storage_failed" });
  await expect(save()).rejects.toMatchObject({ code: "storage_failed" });
});
