/** Somebody else's words, closed with a full stop; the app's own stand before and behind them. */
export function sentence(said: string): string {
  const text = said.trim();
  return /[.!?…。！？]$/.test(text) ? text : `${text}.`;
}
