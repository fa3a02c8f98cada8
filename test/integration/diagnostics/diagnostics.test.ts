import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { neverLog } from "#main/shared/platform/redact.ts";
import { withSpendScene } from "../../support/spendScene.ts";

const secret = "tunnel-7f3a91c2e5";
const line = (event: string, fields: object) => `2026-02-03T04:05:06.789 [warn] ${event} ${JSON.stringify(fields)}\n`;

test("[DG1] [DG2] the diagnostics preview is exactly the saved file and contains no prompt, key, or address", async () => {
  neverLog(secret);
  await withSpendScene({}, async (scene) => {
    const request = await scene.spend("A heron at dawn");
    const { core } = scene;
    const logs = path.join(core.dataDir, "logs");
    writeFileSync(path.join(logs, "main.old.log"), line("what was before", { code: "older" }));
    writeFileSync(
      path.join(logs, "main.log"),
      line("couldn't send a request", {
        id: request.id,
        prompt: "A heron at dawn",
        cause: { message: `of ${secret}` },
      }) +
        line("request refused", { detail: `https://hooks.example/${secret}/files/1?sig=2 for ada@example.com` }) +
        line("folder", { detail: path.join(os.homedir(), "Pictures", "client"), reason: core.dataDir }),
    );
    await core.run("settings.update", { fileNameTemplate: "acme-heron/{date}", language: "de" });
    await expect(core.run("diagnostics.save", {})).rejects.toMatchObject({ error: { code: "not_found" } });

    const shown = await core.run("diagnostics.preview", {});
    expect(shown.parts.map(({ name }) => name)).toEqual([
      "Versions",
      "Workspace",
      "Settings",
      "Journal",
      "Cache",
      "Log",
    ]);
    expect(shown.text).toContain(`Node: ${process.versions.node}`);
    expect(shown.text).toMatch(/## Journal\nschema: [1-9]/);
    expect(shown.text).toContain("rows of paid_request: 1");
    expect(shown.text).toContain("theme: system");
    expect(shown.text).toContain("language: de");
    expect(shown.text).toContain("fileNameTemplate: set");
    expect(shown.text.indexOf("what was before")).toBeLessThan(shown.text.indexOf("couldn't send a request"));
    expect(shown.text).toContain(request.id);
    for (const hidden of [
      "heron",
      secret,
      "k_test_1",
      "whsec_",
      "hooks.example",
      "ada@",
      os.homedir() + path.sep,
      core.dataDir,
    ])
      expect(shown.text).not.toContain(hidden);

    // Log entries after the preview are not saved without a new preview.
    writeFileSync(path.join(logs, "main.log"), line("later", {}));
    const saved = await core.run("diagnostics.save", {});
    expect(readFileSync(saved?.path ?? "", "utf8")).toBe(shown.text);
    expect(shown.sizeBytes).toBe(Buffer.byteLength(shown.text));
  });
});
