import { expect, test } from "vitest";
import { screens } from "#contracts/desktop/linkTarget.ts";
import { settingsPageIds } from "#contracts/desktop/settingsPages.ts";
import { linkIn, parseLink } from "#main/desktop/domain/deepLink.ts";
import { hostileLinks } from "../../../../support/hostileLinks.ts";

const ad = "d:0190f5a2-7c1e-7b6a-9a44-2f1d5c3b7e10";

test("[DT5] a link opens a screen", () => {
  for (const screen of screens) {
    expect(parseLink(`proofsheet://${screen}`)).toEqual({ kind: "screen", screen });
    expect(parseLink(`PROOFSHEET://${screen}/`)).toEqual({ kind: "screen", screen });
  }
});

test("[DT5] a link opens a result, an ad or a request", () => {
  const id = "3f0c9a52-5d55-4f0c-8a0e-0a9b7f2d1c33";
  expect(parseLink(`proofsheet://library/${id}`)).toEqual({ kind: "result", asset: id });
  expect(parseLink(`proofsheet://queue/${id}/`)).toEqual({ kind: "request", request: id });
  expect(parseLink(`proofsheet://discover/${ad}`)).toEqual({ kind: "ad", ad });
  expect(parseLink("proofsheet://discover/r:123456789")).toEqual({ kind: "ad", ad: "r:123456789" });
});

test("[DT5] [SG5] a link opens a page of Settings or a setting on it, and no page that doesn't exist", () => {
  for (const page of settingsPageIds) {
    expect(parseLink(`proofsheet://settings/${page}`)).toEqual({ kind: "settings", page });
    expect(parseLink(`proofsheet://settings/${page}:file-names`)).toEqual({
      kind: "settings",
      page,
      setting: "file-names",
    });
  }
  for (const place of ["settings/pages", "settings/:theme", "settings/appearance:", "settings/appearance:a:b"]) {
    expect(parseLink(`proofsheet://${place}`), place).toBeNull();
  }
});

test("[DT5] a link opens a batch in Queue or a board in Discover, and neither on another screen", () => {
  const id = "3f0c9a52-5d55-4f0c-8a0e-0a9b7f2d1c33";
  expect(parseLink(`proofsheet://queue/run:${id}`)).toEqual({ kind: "run", run: id });
  expect(parseLink(`proofsheet://discover/board:${id}/`)).toEqual({ kind: "board", board: id });
  for (const place of [
    `queue/board:${id}`,
    `discover/run:${id}`,
    `library/run:${id}`,
    "queue/run:",
    "queue/run::a",
    "discover/board:-a",
    `discover/board:${id}?confirm`,
    `queue/run:${id}/confirm`,
  ]) {
    expect(parseLink(`proofsheet://${place}`), place).toBeNull();
  }
});

test("[DT5] the first valid link among the command line arguments is used", () => {
  const args = ["/opt/proofsheet", "--no-sandbox", "--", "file.png", "proofsheet://nowhere", "proofsheet://queue"];
  expect(linkIn(args)).toEqual({ kind: "screen", screen: "queue" });
  expect(linkIn(["/opt/proofsheet", "--link=proofsheet://queue"])).toBeNull();
});

test("[DT6] no link of the hostile corpus is accepted", () => {
  const links = hostileLinks();
  expect(new Set(links).size).toBeGreaterThan(150);
  expect(links.filter((link) => parseLink(link) !== null)).toEqual([]);
  expect(linkIn(links)).toBeNull();
});

test("[DT6] a link built from any combination of parts results only in a navigation target", () => {
  const items = [
    "studio",
    "queue",
    "library",
    "discover",
    "/",
    "//",
    "?",
    "#",
    "a1",
    ad,
    "%2f",
    "=",
    "..",
    "confirm",
    "run:",
    "board:",
    "@",
  ];
  let followed = 0;
  for (const one of items) {
    for (const two of items) {
      for (const three of items) {
        const target = parseLink(`proofsheet://${one}${two}${three}`);
        if (target === null) continue;
        followed += 1;
        expect(["kind,screen", "asset,kind", "ad,kind", "kind,request", "kind,run", "board,kind"]).toContain(
          Object.keys(target).sort().join(),
        );
      }
    }
  }
  expect(followed).toBeGreaterThan(5);
});
