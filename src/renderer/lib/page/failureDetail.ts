const maxLength = 8000;

/** Returns the details of a renderer error for the log and support, cut to the command's maximum length. */
export function failureDetail(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
  return text.slice(0, maxLength);
}
