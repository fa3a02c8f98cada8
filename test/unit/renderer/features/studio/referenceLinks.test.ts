import { expect, test } from "vitest";
import { addLinks, findLinks, moveLink } from "../../../../../src/renderer/features/studio/referenceLinks.ts";

test("links are found in a dropped list, its comments are not", () => {
  const dropped = "# title\r\nhttps://a.example/1.png\r\nhttps://a.example/2.png";
  expect(findLinks(dropped)).toEqual({ links: ["https://a.example/1.png", "https://a.example/2.png"], refused: [] });
});

test("only https is taken: nothing that the service could not fetch, nothing that runs", () => {
  const text = "http://a.example/1.png file:///etc/passwd javascript:alert(1) data:image/png;base64,AA a.example/x.png";
  expect(findLinks(text).links).toEqual([]);
  expect(findLinks(text).refused).toHaveLength(5);
});

test("a link is taken once, and what does not fit is counted", () => {
  expect(addLinks(["a", "b"], ["b", "c", "d"], 3)).toEqual({ list: ["a", "b", "c"], left: 1 });
});

test("links change places, and stay at the ends", () => {
  expect(moveLink(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moveLink(["a", "b"], 0, -1)).toEqual(["a", "b"]);
  expect(moveLink(["a", "b"], 1, 2)).toEqual(["a", "b"]);
});
