import { beforeEach, expect, test } from "vitest";
import { type InTurn, searchTurns, type SearchTurns } from "#main/agents/calls/searchTurns.ts";
import { manualClock } from "../../../support/manualClock.ts";
import { settled } from "../../../support/settled.ts";

let clock: ReturnType<typeof manualClock>;
let turns: SearchTurns;
/** The commands that run, each with what ends it. */
let running: Map<string, (fails?: boolean) => void>;

beforeEach(() => {
  clock = manualClock();
  turns = searchTurns(clock);
  running = new Map();
});

/** Requests a command, which runs as `named` until a test ends it. */
function request(inTurn: InTurn, command: string, named = command): Promise<void> {
  const work = () =>
    new Promise<void>((resolve, reject) =>
      running.set(named, (fails = false) => {
        running.delete(named);
        if (fails) reject(new Error("The search failed."));
        else resolve();
      }),
    );
  const outcome = inTurn(command, work);
  outcome.catch(() => undefined);
  return outcome;
}

/** Ends a running command, and lets those that it held start. */
async function end(named: string, fails = false): Promise<void> {
  running.get(named)?.(fails);
  await settled();
}

test("[AG138] two searches of programs run at the same time, and the others in order of arrival", async () => {
  for (const name of ["ads.page", "ads.count", "ads.facets", "library.outline"]) void request(turns.ofPrograms, name);
  void request(turns.ofPrograms, "account.read");
  await settled();
  expect([...running.keys()].toSorted()).toEqual(["account.read", "ads.count", "ads.page"]);
  await end("ads.count");
  expect(running.has("ads.facets")).toBe(true);
  await end("ads.page", true);
  expect(running.has("library.outline")).toBe(true);
});

test("[AG138] a search of the window runs at once, while two searches of programs run", async () => {
  for (const name of ["first", "second", "third"]) void request(turns.ofPrograms, "ads.page", name);
  void request(turns.ofWindow, "ads.page", "window");
  await settled();
  expect([...running.keys()].toSorted()).toEqual(["first", "second", "window"]);
});

test.each([false, true])(
  "[AG138] programs wait until 100 ms after the window's search; it fails: %s",
  async (fails) => {
    void request(turns.ofWindow, "ads.page", "window");
    void request(turns.ofPrograms, "ads.count", "program");
    void request(turns.ofPrograms, "account.read");
    await settled();
    expect([...running.keys()].toSorted()).toEqual(["account.read", "window"]);
    await end("window", fails);
    clock.advance(99);
    await settled();
    expect(running.has("program")).toBe(false);
    clock.advance(1);
    await settled();
    expect(running.has("program")).toBe(true);
  },
);

test("[AG138] a search of a program waits 500 ms at most while the window searches again and again", async () => {
  void request(turns.ofWindow, "ads.page", "window 0");
  void request(turns.ofPrograms, "ads.page", "program");
  for (let ms = 20; ms < 500; ms += 20) {
    clock.advance(20);
    void request(turns.ofWindow, "ads.page", `window ${ms}`);
    await end(`window ${ms - 20}`);
    expect(running.has("program"), `after ${ms} ms`).toBe(false);
  }
  clock.advance(20);
  await settled();
  expect(running.has("program")).toBe(true);
});

test("[AG138] other commands of the window hold no program", async () => {
  void request(turns.ofWindow, "account.read");
  void request(turns.ofPrograms, "ads.page");
  await settled();
  expect(running.has("ads.page")).toBe(true);
});
