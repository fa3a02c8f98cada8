/** Returns the origin of a URL; empty if the text is not a URL. */
export function originOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).origin : "";
}
