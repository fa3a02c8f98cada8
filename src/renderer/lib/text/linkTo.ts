import type { LinkTarget } from "#contracts/desktop/linkTarget.ts";
import { assertNever } from "#renderer/lib/assertNever.ts";

/**
 * Returns the link to a target. The link names no workspace: the computer that opens it searches its open workspace.
 * [DT5]
 */
export function linkTo(target: LinkTarget): string {
  return `proofsheet://${placeOf(target)}`;
}

function placeOf(target: LinkTarget): string {
  switch (target.kind) {
    case "screen":
      return target.screen;
    case "result":
      return `library/${target.asset}`;
    case "ad":
      return `discover/${target.ad}`;
    case "board":
      return `discover/board:${target.board}`;
    case "request":
      return `queue/${target.request}`;
    case "run":
      return `queue/run:${target.run}`;
    case "settings":
      return `settings/${target.page}${target.setting === undefined ? "" : `:${target.setting}`}`;
    default:
      return assertNever(target);
  }
}
