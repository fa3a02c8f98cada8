import { expect, test } from "vitest";
import { reasonOfService, watchReason, watchReasons } from "../../../../../src/main/research/domain/watchReason.ts";
import { german } from "../../../../../src/texts/de/german.ts";
import { speak } from "../../../../../src/texts/t.ts";

test("[RS7] why a watch waits is said in the language that is spoken now, and the service's words are its own", () => {
  const kept = reasonOfService("Not this key.");
  expect(watchReason(kept)).toBe("The service says: Not this key.");
  const english = watchReasons.map(watchReason);
  expect(english.every((text) => text.endsWith("."))).toBe(true);
  expect(new Set(english).size).toBe(watchReasons.length);
  speak("de", german);
  const said = watchReasons.map(watchReason);
  speak("en", {});
  expect(said.filter((text) => english.includes(text))).toEqual([]);
  expect(watchReason("It was kept in words.")).toBe("It was kept in words.");
});
