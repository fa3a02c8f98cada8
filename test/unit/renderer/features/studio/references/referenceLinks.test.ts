import { expect, test } from "vitest";
import { addLinks, findLinks, moveLink, noLinkText } from "#renderer/features/studio/references/referenceLinks.ts";

test("links are found in dropped text, without its comment lines", () => {
  const dropped = "# title\r\nhttps://a.example/1.png\r\nhttps://a.example/2.png";
  expect(findLinks(dropped, null)).toEqual({
    links: ["https://a.example/1.png", "https://a.example/2.png"],
    rejected: [],
  });
});

test("only https links are accepted, not other schemes or incomplete links", () => {
  const text = "http://a.example/1.png file:///etc/passwd javascript:alert(1) data:image/png;base64,AA a.example/x.png";
  expect(findLinks(text, null).links).toEqual([]);
  expect(findLinks(text, null).rejected).toHaveLength(5);
});

test("[RF90] http is accepted only from the service's own origin, and a rejected link shows the reason", () => {
  const own = "http://127.0.0.1:4010";
  const avatar = `${own}/media/avatar.png`;
  expect(findLinks(`${avatar} https://a.example/1.png`, own)).toEqual({
    links: [avatar, "https://a.example/1.png"],
    rejected: [],
  });
  const others = [
    "http://127.0.0.1:4011/x.png",
    "http://localhost:4010/x.png",
    "http://127.0.0.1:4010.a.example/x.png",
    "http://127.0.0.1:4010@a.example/x.png",
    "http://192.168.0.2/x.png",
  ];
  for (const link of others) {
    const found = findLinks(link, own);
    expect(found).toEqual({ links: [], rejected: [link] });
    expect(noLinkText(found, own)).toContain(own);
    expect(noLinkText(findLinks(link, null), null)).toBe("Use an https link. Links over http are not accepted.");
  }
  expect(findLinks("http://a.example/x.png", "https://a.example").links).toEqual([]);
  expect(noLinkText(findLinks("a.example/x.png", own), own)).toBe("No https link found.");
});

test("a link is added once, and links beyond the limit are counted", () => {
  expect(addLinks(["a", "b"], ["b", "c", "d"], 3)).toEqual({ list: ["a", "b", "c"], left: 1 });
});

test("a link can be moved within the list, and not beyond either end", () => {
  expect(moveLink(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moveLink(["a", "b"], 0, -1)).toEqual(["a", "b"]);
  expect(moveLink(["a", "b"], 1, 2)).toEqual(["a", "b"]);
});
