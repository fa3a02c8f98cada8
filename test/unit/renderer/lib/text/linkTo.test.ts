import { expect, test } from "vitest";
import { type LinkTarget, screens } from "#contracts/desktop/linkTarget.ts";
import { AdId, AssetId, BoardId, PaidRequestId, RunId } from "#contracts/ids.ts";
import { parseLink } from "#main/desktop/domain/deepLink.ts";
import { linkTo } from "#renderer/lib/text/linkTo.ts";

const id = "3f0c9a52-5d55-4f0c-8a0e-0a9b7f2d1c33";
const targets: readonly LinkTarget[] = [
  ...screens.map((screen) => ({ kind: "screen", screen }) as const),
  { kind: "result", asset: AssetId.parse(id) },
  { kind: "ad", ad: AdId.parse("d:0190f5a2-7c1e-7b6a-9a44-2f1d5c3b7e10") },
  { kind: "ad", ad: AdId.parse("r:123456789") },
  { kind: "board", board: BoardId.parse(id) },
  { kind: "request", request: PaidRequestId.parse(id) },
  { kind: "run", run: RunId.parse(id) },
];

test.each(targets)("[DT5] a copied link parses back to its target: $kind", (target) => {
  expect(parseLink(linkTo(target))).toEqual(target);
});
