import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { expect, test } from "vitest";
import { german } from "#texts/de/german.ts";
import { readTexts } from "../../support/saidTexts.ts";

const said = ["src/renderer", "src/main", "src/texts"].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((file) => `${root}/${file.split(path.sep).join("/")}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("src/texts/de/"))
    .map((file) => ({ file, ...readTexts(file, readFileSync(file, "utf8")) })),
);

/** Modules that only handle keys, by the names that events and settings use; `ui/marks/keyName.ts` has their texts. */
const ofKeys: readonly string[] = ["src/renderer/shortcuts/chords.ts", "src/renderer/shortcuts/rebinding.ts"];

/** Texts that are the same in every language, and texts that are never shown, by module. */
const same: Readonly<Record<string, readonly string[]>> = {
  // A prefix of key names, and the name of a platform.
  "src/renderer/ads/grid/useAdKeys.ts": ["Arrow"],
  "src/renderer/lib/platformKeys.ts": ["Mac"],
  "src/renderer/features/library/autoAdvance.ts": ["CapsLock"],
  "src/renderer/ui/sidebar/SidebarRow.tsx": ["Alt+□"],
  "src/renderer/features/library/collections/dropOn.ts": ["Files"],
  // Selectors, and a prefix of key names.
  "src/renderer/features/library/viewer/ResultViewer.tsx": ["video, audio", "Arrow", "button, input, video, audio"],
  // The position of a panel.
  "src/renderer/features/research/ResearchPage.tsx": ["beside an ad", "beside a page"],
  // Which edits form one undo step.
  "src/renderer/features/studio/form/ComposeForm.tsx": ["earlier prompt"],
  "src/renderer/features/studio/stored/draftStore.ts": ["batch item", "previous draft"],
  "src/renderer/features/studio/stored/replaceDraft.ts": ["batch item", "previous draft"],
  // Keys, which their mark names in each language, and an ARIA attribute.
  "src/renderer/ui/overlays/menu/CommandMenu.tsx": ["⌘ Enter", "Ctrl Enter", "Alt+□"],
  // A width.
  "src/renderer/features/studio/batch/table/BatchTable.tsx": ["use no memo"],
  // A style.
  "src/renderer/results/compare/ImageComparer.tsx": ["inset(0 0 0 □%)"],
  "src/renderer/thumbnailer/audioTile.ts": ["rgb(136 132 128)"],
  "src/renderer/ui/lists/VirtualList.tsx": ["use no memo"],
  // A name in code.
  "src/renderer/ipc/CommandError.ts": ["CommandError"],
  "src/renderer/ipc/researchQueries.ts": ["page id"],
  "src/renderer/ui/marks/SelectionMark.tsx": ["SourceGraphic"],
  // For support, which also reads the log.
  "src/renderer/lib/text/errorText.ts": ["Code", "Message"],
  "src/renderer/lib/text/serviceLines.ts": [
    "Service status",
    "Service code",
    "Service message",
    "Service state",
    "Field",
    "Parameter",
    "Allowed",
    "Balance",
    "Required",
    "Retry with new key",
    "Request ID",
  ],
  // The error's own message: the UI shows a text for its code.
  "src/renderer/lib/money/refusalOf.ts": ["This quote has expired."],
  // Keys, as screen readers name them and as they are printed on every keyboard.
  "src/renderer/features/discover/sidebar/SearchList.tsx": ["F2 Delete"],
  "src/renderer/features/settings/pages/AutoSaveSettings.tsx": [
    "{project} {type} {model} {slug} {date} {number} {id8} {n}",
  ],
  "src/renderer/features/settings/pages/LanguageSettings.tsx": ["English", "Deutsch"],
  "src/renderer/features/settings/pages/AboutApp.tsx": ["Windows", "Linux"],
  // A selector, and a condition on the window's width.
  "src/renderer/features/settings/openSettings.ts": ["a[href], button, input, textarea, select, summary, [tabindex]"],
  "src/renderer/features/settings/SettingsPage.tsx": ["(width >= 62.5rem)"],
  // A selector.
  "src/renderer/ui/overlays/menu/contextMenuTarget.ts": [
    'textarea, input:not(□), [contenteditable=""], [contenteditable="true"]',
  ],
  // The ID of a queue.
  "src/renderer/features/settings/sandbox/sandboxSwitches.ts": ["sandbox switches"],
  // Names and commands of programs.
  "src/renderer/features/settings/webhooks/tunnels.ts": ["ngrok http □", "Tailscale Funnel", "tailscale funnel □"],
  // Requests as the API writes them.
  // Lines that are copied for support.
  "src/renderer/features/workspaces/connectErrorText.ts": ["Problem", "While asking for", "Detail"],
  // Keys, as aria-keyshortcuts names them.
  "src/renderer/features/queue/list/QueueRow.tsx": [
    "Alt+ArrowUp Alt+ArrowDown Alt+Home Alt+End",
    "button, a, input, [role=menuitem]",
  ],
  // Text sent to support stays in the language of support.
  "src/renderer/features/queue/requestNotes.ts": [
    "Paid request",
    "State",
    "Model",
    "Quote ID",
    "Pricing version",
    "Batch ID",
    "Generation ID",
    "Credits remaining after confirmation",
    "Times sent",
  ],
  "src/renderer/features/spend/ledger/reconciliationText.ts": [
    "Issue: □",
    "Request on this computer: □",
    "Paid request ID: □",
  ],
  "src/renderer/features/spend/ledger/ledgerText.ts": [
    "Ledger entry ID: □",
    "Paid request ID: □",
    "Generation ID: □",
    "API key ID: □",
    "Quote request ID: □",
    "Confirmation request ID: □",
    "Request on this computer: □",
  ],
  "src/renderer/features/spend/ledger/LedgerTable.tsx": ["use no memo"],
  "src/renderer/features/discover/brands/BrandTable.tsx": ["use no memo"],
  "src/renderer/features/research/timeline/Timeline.tsx": ["use no memo"],
  // A type of dragged data, and a selector.
  "src/renderer/app/frame/RecipeDrop.tsx": ["Files"],
  "src/renderer/shortcuts/isWriting.ts": ["input, textarea, select, [contenteditable]"],
  "src/renderer/consent/drawn/watchDrawing.ts": [
    "[role=dialog], [role=dialog] header, [role=dialog] footer, [role=dialog] footer button",
  ],
  // Style classes.
  "src/renderer/ui/overlays/DialogFrame.tsx": ["items-center p-4 [@media(height<24rem)]:p-0"],
  // A browser error, in the browser's wording.
  "src/renderer/lib/page/animationEnds.ts": ["The animation was canceled.", "AbortError"],
  // The product name.
  "src/renderer/app/frame/Shell.tsx": ["Proofsheet", "□ · Proofsheet"],
  "src/renderer/app/frame/Sidebar.tsx": ["Proofsheet"],
  // The beginning of a prompt, which is written for the model.
  "src/renderer/features/studio/draftOfAd.ts": ["An ad.", "An ad: □.", "Headline: “□”", "It says: “□”", "CTA: “□”"],
};

/** Sentences of main that are never shown, by module. */
const unsaid: Readonly<Record<string, readonly string[]>> = {
  // For the log: the kind of the failure decides the text that is shown.
  "src/main/shared/files/domain/storedPath.ts": ["A stored file is named by a hash, and this is not one."],
  "src/main/shared/base/errors.ts": ["An earlier development version of Proofsheet wrote the data in □."],
  "src/main/shared/files/partialDownloads.ts": ["The beginning of a file is named by an id, and this is not one."],
  "src/main/shared/files/movableStore.ts": ["The library folder is not there."],
  "src/main/shared/files/pacedStream.ts": ["The file came too slowly."],
  // For the log: the reader reports an answer that is too large as unreadable.
  "src/main/shared/api/json.ts": ["The response is too large."],
  // For a page that is not part of the app.
  "src/main/shared/ipc/trustedSender.ts": ["This page may not use Proofsheet."],
  // For the log: Settings shows what failed.
  "src/main/desktop/updates/releaseManifest.ts": ["The release manifest is refused: □."],
  // These errors end a stream; `finish` returns the text that is shown.
  "src/main/references/import/fileUploads.ts": [
    "The file did not come whole.",
    "The file is longer than it was said to be.",
  ],
  // Sent to the service, never shown.
  "src/main/references/hosting/testHosting.ts": ["A test: does the service take a file inside a request?"],
  "src/main/windows/thumbnailWindow.ts": [
    "The media renderer died.",
    "The media renderer was closed.",
    "The media renderer hangs.",
    "The media renderer could not be loaded.",
    "The media renderer gave an answer that cannot be read.",
  ],
};

/** These modules show no text: their failures have a code, and their messages are for the log. */
const mute =
  /^src\/main\/(ads\/(mirror|search|engine)\/|app\/reading\/|shared\/(database|workers)\/|storage\/|workspaces\/folders\/|[^/]+\/stores\/)/;
/** These modules write for programs and models, in English: a test pins their texts. */
const forPrograms = /^src\/main\/agents\/(calls\/|tools\/|mcp\/|endpoint\/programErrors\.ts$)/;
const speaking = said.filter(({ file }) => file.startsWith("src/main/") && !mute.test(file) && !forPrograms.test(file));

const everything = said.flatMap((module) => module.said);

test("[LG1] every UI text is a literal at its call site", () => {
  expect(said.flatMap(({ unreadable }) => unreadable)).toEqual([]);
});

test("[LG1] the renderer shows no text outside the catalog", () => {
  const past = said
    .filter(({ file }) => file.startsWith("src/renderer/") && !ofKeys.includes(file))
    .flatMap(({ file, past: texts }) =>
      texts.filter((text) => same[file]?.includes(text) !== true).map((text) => `${file}: ${text}`),
    );
  expect(past).toEqual([]);
});

test("[LG1] the main process reports no error text outside the catalog", () => {
  expect(speaking.flatMap(({ file, failures }) => failures.map((text) => `${file}: ${text}`))).toEqual([]);
});

test("[LG1] the main process contains no sentence outside the catalog", () => {
  const past = speaking.flatMap(({ file, past: texts }) =>
    texts
      .filter((text) => /^\p{Lu}.*\s.*[.!?]$/u.test(text) && unsaid[file]?.includes(text) !== true)
      .map((text) => `${file}: ${text}`),
  );
  expect(past).toEqual([]);
});

test.each([
  `throw new AppError("not_found", "There is no such thing.");`,
  "throw new AppError('not_found', `There is no ${name}.`, { cause });",
  `throw new AppError("offline", isAway ? reason : "The account could not be read.");`,
  `throw reportedError("no_host", "nothing is set up");`,
])("[LG1] the catalog check finds a planted error text: %s", (source) => {
  expect(readTexts("planted.ts", source).failures).not.toEqual([]);
});

test.each([
  `throw new AppError("not_found", t("There is no such thing."));`,
  `throw new AppError(refusalCode(refusal), refusal.message, { service: failureOf(refusal) });`,
])("the catalog check allows an error text from the catalog: %s", (source) => {
  expect(readTexts("planted.ts", source).failures).toEqual([]);
});

test("[LG1] every listed exception to the catalog check occurs in its file", () => {
  const unused = Object.entries(same).flatMap(([file, texts]) => {
    const there = said.find((module) => module.file === file)?.past ?? [];
    return texts.filter((text) => !there.includes(text)).map((text) => `${file}: ${text}`);
  });
  expect(unused).toEqual([]);
});

test("[LG2] German translates every catalog text and contains no unused texts", () => {
  const keys = new Set(everything.map(({ key }) => key));
  expect([...keys].filter((key) => german[key] === undefined)).toEqual([]);
  expect(Object.keys(german).filter((key) => !keys.has(key))).toEqual([]);
});

test("[LG2] a German text uses the same arguments as its English text", () => {
  const unlike = everything.flatMap(({ key, message, file }) => {
    const translated = german[key];
    if (translated === undefined) return [];
    const [own, other] = [message, translated].map((text) =>
      [...takes(parse(text, { ignoreTag: true }))].sort().join(),
    );
    return own === other ? [] : [`${file}: ${key}: ${own} / ${other}`];
  });
  expect(unlike).toEqual([]);
});

test("[LG1] every text gets exactly the values that its placeholders name", () => {
  const readable = everything.filter(({ values }) => values !== null);
  expect(readable.length).toBeGreaterThan(1_500);
  const wrong = readable.flatMap(({ message, file, values }) => {
    const [named, given] = [takes(parse(message, { ignoreTag: true })), values ?? []].map((names) =>
      [...names].sort().join(),
    );
    return named === given ? [] : [`${file}: ${message}: needs ${named}, gets ${given}`];
  });
  expect(wrong).toEqual([]);
});

/** Returns the names of a message's arguments, and the types of its choices. */
function takes(elements: readonly MessageFormatElement[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) continue;
    names.add(element.value);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    for (const { value } of Object.values(element.options)) for (const name of takes(value)) names.add(name);
  }
  return names;
}
