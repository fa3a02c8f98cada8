/** Acts when the palette has restored the focus; otherwise the action could lose the focus that it sets. */
export function whenClosed(act: () => void): void {
  requestAnimationFrame(() => {
    const isInPalette = document.activeElement?.closest("[role=dialog]") instanceof Element;
    if (isInPalette) whenClosed(act);
    else requestAnimationFrame(act);
  });
}
