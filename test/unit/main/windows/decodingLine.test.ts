// Every fault of a page that decodes media, with a manual clock.
import { expect, test } from "vitest";
import type { DecodeRequest } from "#contracts/desktop/thumbnailBridge.ts";
import { decodingLimits, decodingLine, type PageEvents } from "#main/windows/decodingLine.ts";
import { manualClock } from "../../../support/manualClock.ts";

interface OpenedPage {
  readonly events: PageEvents;
  readonly requested: string[];
  isDestroyed: boolean;
}

/** A decoding queue, the pages that it opened, and the outcome of each file. `opening`: one replacement per opening. */
function scene(opening: (((events: PageEvents) => void) | null)[] = []) {
  const clock = manualClock();
  const pages: OpenedPage[] = [];
  const fates = new Map<string, string>();
  const line = decodingLine((events) => {
    opening.shift()?.(events);
    const page: OpenedPage = { events, requested: [], isDestroyed: false };
    pages.push(page);
    return {
      send: ({ id }) => void page.requested.push(id),
      destroy: () => {
        page.isDestroyed = true;
      },
    };
  }, clock);
  const decode = async (id: string) => {
    const request: DecodeRequest = { id, kind: "image" };
    await line.decode(request).then(
      () => fates.set(id, "decoded"),
      (cause: Error) => fates.set(id, cause.message),
    );
  };
  const answer = (page: OpenedPage | undefined, id: string) => page?.events.answered({ id, ok: false });
  const open = () => pages.filter(({ isDestroyed }) => !isDestroyed).length;
  return { clock, pages, fates, line, decode, answer, open };
}

test("[SE66] a page that crashes is destroyed, its file fails, and the next file is decoded in a new page", async () => {
  const { pages, fates, decode, answer, open, clock } = scene();
  const [first, second] = [decode("first"), decode("second")];
  pages[0]?.events.ready();
  expect(pages[0]?.requested).toEqual(["first"]);
  pages[0]?.events.failed("It died.");
  await first;
  expect(open()).toBe(1);
  pages[1]?.events.ready();
  answer(pages[1], "second");
  await second;
  expect([...fates]).toEqual([
    ["first", "It died."],
    ["second", "decoded"],
  ]);
  clock.advance(decodingLimits.idleMs);
  expect([pages.length, open(), clock.waiting()]).toEqual([2, 0, 0]);
});

test.each([
  ["dies before it is ready", ({ pages }: ReturnType<typeof scene>) => pages[0]?.events.failed("It died.")],
  ["never begins", ({ clock }: ReturnType<typeof scene>) => clock.advance(decodingLimits.startMs)],
])("[SE66] a page that %s does not block the next file", async (_what, happen) => {
  const own = scene();
  const { pages, fates, decode, answer, open } = own;
  const files = [decode("first"), decode("second")];
  happen(own);
  await files[0];
  expect([pages.length, pages[0]?.isDestroyed]).toEqual([2, true]);
  pages[1]?.events.ready();
  answer(pages[1], "second");
  await files[1];
  expect(fates.get("second")).toBe("decoded");
  expect(fates.get("first")).not.toBe("decoded");
  expect(open()).toBe(1);
});

test("[SE66] a page that can't be opened fails its file, and the next file tries a new page", async () => {
  const refuse = () => {
    throw new Error("There is no window.");
  };
  const failEarly = (events: PageEvents) => events.failed("It failed early.");
  const { pages, fates, decode, answer, open } = scene([refuse, failEarly, null]);
  await decode("first");
  await decode("second");
  const third = decode("third");
  expect(open()).toBe(1);
  const page = pages.at(-1);
  page?.events.ready();
  answer(page, "third");
  await third;
  expect(Object.fromEntries(fates)).toEqual({
    first: "There is no window.",
    second: "It failed early.",
    third: "decoded",
  });
});

test("[SE66] a file that exceeds the decoding time destroys its page, and a late response is ignored", async () => {
  const { pages, fates, decode, answer, clock, open } = scene();
  const files = [decode("first"), decode("second")];
  pages[0]?.events.ready();
  // The time in the queue does not count.
  clock.advance(decodingLimits.decodeMs - 1);
  expect(fates.size).toBe(0);
  clock.advance(1);
  await files[0];
  answer(pages[0], "second");
  pages[0]?.events.failed("It died, too.");
  pages[1]?.events.ready();
  answer(pages[1], "first");
  clock.advance(decodingLimits.decodeMs - 1);
  expect([...fates.keys()]).toEqual(["first"]);
  answer(pages[1], "second");
  await files[1];
  expect([fates.get("second"), open()]).toEqual(["decoded", 1]);
});

test("[SE66] an idle page that crashes is removed immediately, and closing rejects all files and destroys the page", async () => {
  const { pages, fates, decode, answer, line, clock, open } = scene();
  const first = decode("first");
  pages[0]?.events.ready();
  answer(pages[0], "first");
  await first;
  pages[0]?.events.failed("It died.");
  expect([open(), clock.waiting()]).toEqual([0, 0]);
  const others = [decode("second"), decode("third")];
  line.close();
  await Promise.all([...others, decode("fourth")]);
  expect([...fates.values()]).toEqual(["decoded", ...Array.from({ length: 3 }, () => "The media renderer is closed.")]);
  expect([pages.length, open(), clock.waiting()]).toEqual([2, 0, 0]);
});

test("[DT12] a paused decoding queue destroys its page and opens no other, and closing rejects the waiting files", async () => {
  const { pages, fates, line, decode, open, clock } = scene();
  const partial = [decode("first"), decode("second")];
  pages[0]?.events.ready();
  line.pause();
  const later = decode("third");
  pages[0]?.events.failed("The media renderer was closed.");
  expect([pages.length, open(), clock.waiting(), fates.size]).toEqual([1, 0, 0, 0]);
  line.close();
  await Promise.all([...partial, later]);
  expect([...fates]).toEqual(["first", "second", "third"].map((id) => [id, "The media renderer is closed."]));
  expect([pages.length, open()]).toEqual([1, 0]);
});
