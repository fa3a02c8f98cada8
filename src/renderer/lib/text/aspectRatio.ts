/** Width divided by height of "4:5" or "1024x1280"; null for any other text, and for shapes that no frame could show. */
export function ratioOf(text: string | undefined): number | null {
  const match = /^\s*(\d{1,5}(?:\.\d+)?)\s*[:x×/]\s*(\d{1,5}(?:\.\d+)?)\s*$/i.exec(text ?? "");
  if (!match) return null;
  const ratio = Number(match[1]) / Number(match[2]);
  return ratio >= 0.1 && ratio <= 10 ? ratio : null;
}
