import { expect, test } from "vitest";
import type { LinkTarget } from "#contracts/desktop/linkTarget.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import { linkForPage } from "#main/app/running/linkForPage.ts";

const request: LinkTarget = { kind: "request", request: "p1" as PaidRequestId };

/** Workspaces by what they hold: `own` is the one of the page. */
function scene({ ownHolds = false, otherHolds = false, mayShowAnother = true, target = request as LinkTarget | null }) {
  const steps: string[] = [];
  const own = { id: "own", core: { holds: () => ownHolds } };
  const opened = linkForPage(
    {
      take: () => target,
      leave: (left, id) => void steps.push(`leave ${left.kind} for ${id}`),
      mayShowAnother: () => mayShowAnother,
      others: () => [
        { id: "empty", core: { holds: () => false } },
        { id: "other", core: { holds: () => otherHolds } },
      ],
      show: (id) => void steps.push(`show ${id}`),
    },
    own,
  );
  return { opened, steps };
}

test("[WS53] a link to an object that only another workspace has shows that workspace, whose page opens the link", () => {
  expect(scene({ otherHolds: true })).toEqual({ opened: null, steps: ["leave request for other", "show other"] });
});

test("[WS53] a link to an object of the page's own workspace, or of none, is opened by the page", () => {
  expect(scene({ ownHolds: true, otherHolds: true })).toEqual({ opened: request, steps: [] });
  expect(scene({})).toEqual({ opened: request, steps: [] });
});

test("[WS53] while the user decides on a consent, a link shows no other workspace", () => {
  expect(scene({ otherHolds: true, mayShowAnother: false })).toEqual({ opened: request, steps: [] });
});

test("[DT6] without a link, or for a page of a closed workspace, nothing is opened", () => {
  expect(scene({ target: null })).toEqual({ opened: null, steps: [] });
  const deps = {
    take: () => {
      throw new Error("a closed workspace takes no link");
    },
    leave: () => undefined,
    mayShowAnother: () => true,
    others: () => [],
    show: () => undefined,
  };
  expect(linkForPage(deps, null)).toBeNull();
});
