/** Puts a text on the clipboard. The page is denied every permission, so this answers its own copy event instead. */
export async function copyText(text: string): Promise<void> {
  const answer = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener("copy", answer, { capture: true, once: true });
  const isCopied = document.execCommand("copy");
  document.removeEventListener("copy", answer, { capture: true });
  if (!isCopied) throw new Error("The clipboard was refused");
}
