import { act, createElement, type ReactNode } from "react";

export interface RenderedHook<T> {
  /** The hook's last result. */
  readonly current: () => T;
  /** Renders again, with the newest values that the hook closes over. */
  readonly render: () => Promise<void>;
  readonly unmount: () => Promise<void>;
}

/** The part of a DOM element that React needs for a root without elements. */
function emptyRoot(): Element {
  const ignored = () => undefined;
  const defaultView = { HTMLIFrameElement: Object };
  const ownerDocument = { nodeType: 9, activeElement: null, defaultView, addEventListener: ignored };
  const element = {
    nodeType: 1,
    nodeName: "DIV",
    tagName: "DIV",
    namespaceURI: "http://www.w3.org/1999/xhtml",
    ownerDocument,
    textContent: "",
    addEventListener: ignored,
    removeEventListener: ignored,
  };
  return element as unknown as Element;
}

/**
 * Runs a hook, with its effects, in a component that renders nothing, so that it needs no DOM. Call it after the bridge
 * was replaced.
 */
export async function renderHook<T>(
  use: () => T,
  wrap: (child: ReactNode) => ReactNode = (child) => child,
): Promise<RenderedHook<T>> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // Imported late, because React reads `window` when it loads.
  const { createRoot } = await import("react-dom/client");
  let last: { readonly value: T } | null = null;
  function Host(): null {
    last = { value: use() };
    return null;
  }
  const root = createRoot(emptyRoot());
  const render = () => act(async () => root.render(wrap(createElement(Host))));
  await render();
  return {
    current: () => {
      if (last === null) throw new Error("The hook has not run.");
      return last.value;
    },
    render,
    unmount: () => act(async () => root.unmount()),
  };
}
