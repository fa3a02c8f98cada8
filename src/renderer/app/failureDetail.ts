const maxLength = 8000;

/** What the log and support get of a failure in the window, within the command's bound. */
export function failureDetail(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
  return text.slice(0, maxLength);
}
