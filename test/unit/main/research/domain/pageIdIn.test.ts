import fc from "fast-check";
import { expect, test } from "vitest";
import { pageIdIn } from "#main/research/domain/pageIdIn.ts";

const id = "104958162837";

test.each([
  ["the id", id],
  ["the id with space around it", `\n  ${id}\t`],
  [
    "an address of the ad library",
    `https://www.facebook.com/ads/library/?active_status=active&view_all_page_id=${id}&search_type=page`,
  ],
  ["the same without a scheme", `facebook.com/ads/library/?view_all_page_id=${id}`],
  ["a profile", `https://m.facebook.com/profile.php?id=${id}&ref=share`],
  ["a page by number", `https://www.facebook.com/${id}`],
  ["a page by number, with a part of it", `https://www.facebook.com/${id}/photos/?tab=album`],
  ["an old page address", `https://www.facebook.com/pages/Some-Shop/${id}`],
  ["a person's address", `https://www.facebook.com/people/Some-Shop/${id}/`],
  ["a named page with its number", `https://www.facebook.com/p/Some-Shop-${id}/`],
  [
    "an address that leaves the network",
    `https://l.facebook.com/l.php?u=${encodeURIComponent(`https://www.facebook.com/${id}`)}&h=x`,
  ],
  ["an address in a sentence", `Look at (https://www.facebook.com/ads/library/?view_all_page_id=${id}), please.`],
  ["the same address twice", `https://facebook.com/${id} https://www.facebook.com/${id}?x=1`],
])("[RS1] the page ID is found in %s", (_what, text) => {
  expect(pageIdIn(text)).toBe(id);
});

test.each([
  ["nothing", ""],
  ["a word", "nike"],
  ["a number that begins with nought", "0104958162837"],
  ["a number that is too short", "1049"],
  ["a number that is too long", "1".repeat(32)],
  ["numbers of another script", "١٠٤٩٥٨١٦٢٨٣٧"],
  ["an ad of the ad library", `https://www.facebook.com/ads/library/?id=${id}`],
  ["a page by name", "https://www.facebook.com/someshop"],
  ["a post of a page", `https://www.facebook.com/someshop/posts/${id}`],
  ["another site", `https://example.com/ads/library/?view_all_page_id=${id}`],
  ["a site that only looks like it", `https://facebook.com.example.net/${id}`],
  ["another that does", `https://notfacebook.com/${id}`],
  ["a user name in an address", `https://facebook.com@example.net/${id}`],
  ["two pages in one address", `https://www.facebook.com/ads/library/?view_all_page_id=${id}&view_all_page_id=${id}1`],
  ["two addresses of two pages", `https://facebook.com/${id} https://facebook.com/${id}1`],
  ["a script", `javascript:facebook.com/${id}`],
  ["another scheme", `ftp://facebook.com/${id}`],
])("[RS1] no page ID is found in %s", (_what, text) => {
  expect(pageIdIn(text)).toBeNull();
});

test("[RS1] any pasted text yields either an ID contained in that text or nothing", () => {
  const item = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.stringMatching(/^\d{1,40}$/),
    fc.constantFrom(
      "https://facebook.com/",
      "facebook.com/",
      "?view_all_page_id=",
      "profile.php?id=",
      "/people/x/",
      "%00",
      " ",
    ),
  );
  fc.assert(
    fc.property(fc.array(item, { maxLength: 8 }), (items) => {
      const text = items.join("");
      const found = pageIdIn(text);
      if (found === null) return;
      expect(found).toMatch(/^[1-9][0-9]{4,30}$/);
      expect(decoded(text)).toContain(found);
    }),
    { numRuns: 500 },
  );
});

test("[RS1] every page ID is found in every supported kind of URL", () => {
  const kinds = [
    (given: string) => given,
    (given: string) => `https://www.facebook.com/ads/library/?country=ALL&view_all_page_id=${given}&media_type=all`,
    (given: string) => `www.facebook.com/profile.php?id=${given}`,
    (given: string) => `https://web.facebook.com/people/a-b-c/${given}?sk=about`,
  ];
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9][0-9]{4,30}$/), fc.constantFrom(...kinds), (given, kind) => {
      expect(pageIdIn(kind(given))).toBe(given);
    }),
  );
});

/** Decodes an address as often as it can be encoded. */
function decoded(text: string): string {
  const once = text.replace(/%([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const twice = once.replace(/%([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return [text, once, twice]
    .join("\n")
    .normalize("NFKC")
    .replaceAll(/[\t\n\r]/g, "");
}
