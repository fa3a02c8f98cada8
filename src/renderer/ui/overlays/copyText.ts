/**
 * Copies a text to the clipboard. The page has no clipboard permission, so this function handles its own copy event.
 * Throws if the copy is rejected.
 */
export async function copyText(text: string): Promise<void> {
  const answer = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener("copy", answer, { capture: true, once: true });
  const isCopied = document.execCommand("copy");
  document.removeEventListener("copy", answer, { capture: true });
  if (!isCopied) throw new Error("The clipboard rejected the text");
}
