import { expect, test } from "vitest";
import { inFlight } from "#main/shared/jobs/inFlight.ts";

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test("[S11] work for one key runs once, even if the work starts the same key again", async () => {
  const { open, opened } = gate();
  let runs = 0;
  const work = inFlight<string>({ failed: () => {}, ended: () => {} });
  const step = async (): Promise<void> => {
    runs += 1;
    if (runs < 5) void work.start("a", step);
    await opened;
  };
  const first = work.start("a", step);
  const second = work.start("a", step);
  expect(work.has("a")).toBe(true);
  open();
  await Promise.all([first, second]);
  expect(runs).toBe(1);
});

test("[S11] a start during running work resolves only when that work ends", async () => {
  const { open, opened } = gate();
  const order: string[] = [];
  const work = inFlight<string>({ failed: () => {}, ended: () => {} });
  const first = work.start("a", async () => {
    await opened;
    order.push("work ended");
  });
  const second = work.start("a", () => Promise.reject(new Error("must not run"))).then(() => order.push("resolved"));
  await work.start("b", () => Promise.resolve());
  open();
  await Promise.all([first, second]);
  expect(order).toEqual(["work ended", "resolved"]);
});

test("failed work is reported, its end is signaled, and its key can be started again", async () => {
  const notified: unknown[] = [];
  const work = inFlight<string>({
    failed: (key, cause) => notified.push([key, cause]),
    ended: () => notified.push("ended"),
  });
  const cause = new Error("the disk is full");
  await work.start("a", () => Promise.reject(cause));
  expect(notified).toEqual([["a", cause], "ended"]);
  expect(work.has("a")).toBe(false);
  let ranAgain = false;
  await work.start("a", () => {
    ranAgain = true;
    return Promise.resolve();
  });
  expect(ranAgain).toBe(true);
});

test("failed work whose failure can't be recorded, as after the app closed, still ends and is removed", async () => {
  let ended = 0;
  const work = inFlight<string>({
    failed: () => {
      throw new Error("the database is closed");
    },
    ended: () => {
      ended += 1;
    },
  });
  await work.start("a", () => Promise.reject(new Error("no answer")));
  expect(ended).toBe(1);
  expect(work.size()).toBe(0);
});
