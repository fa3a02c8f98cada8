import { assertNever } from "#main/shared/base/assertNever.ts";

/** What a program can point a person to. */
type Linked =
  { readonly kind: "ad" | "board" | "asset" | "request" | "run"; readonly id: string } | { readonly kind: "queue" };

/** Returns the link that opens something in the app. A link only navigates. [DT6] */
export function programLink(linked: Linked): string {
  switch (linked.kind) {
    case "ad":
      return `proofsheet://discover/${linked.id}`;
    case "board":
      return `proofsheet://discover/board:${linked.id}`;
    case "asset":
      return `proofsheet://library/${linked.id}`;
    case "request":
      return `proofsheet://queue/${linked.id}`;
    case "run":
      return `proofsheet://queue/run:${linked.id}`;
    case "queue":
      return "proofsheet://queue";
    default:
      return assertNever(linked);
  }
}
