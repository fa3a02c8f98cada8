import type { LinkTarget } from "#contracts/desktop/linkTarget.ts";

interface Linked {
  readonly id: string;
  readonly core: { readonly holds: (target: LinkTarget) => boolean };
}

interface Deps {
  /** Returns the last link once, unless it is for another workspace than this one. */
  readonly take: (workspaceId: string) => LinkTarget | null;
  /** Stores a link that only a page of this workspace may open. */
  readonly leave: (target: LinkTarget, workspaceId: string) => void;
  /** Whether another workspace may be shown now: not while the user decides on a consent. */
  readonly mayShowAnother: () => boolean;
  readonly others: () => readonly Linked[];
  /** Shows another workspace. */
  readonly show: (workspaceId: string) => void;
}

/**
 * Returns the link that a page of this workspace opens; null if there is none. A link to an object that only another
 * open workspace has shows that workspace instead, whose page opens the link. [WS53]
 */
export function linkForPage(deps: Deps, own: Linked | null): LinkTarget | null {
  if (own === null) return null;
  const target = deps.take(own.id);
  if (target === null || own.core.holds(target) || !deps.mayShowAnother()) return target;
  const other = deps.others().find(({ core }) => core.holds(target));
  if (other === undefined) return target;
  deps.leave(target, other.id);
  deps.show(other.id);
  return null;
}
