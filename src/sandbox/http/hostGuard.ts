/**
 * Whether a request names this server itself. A page that had its own name resolved to loopback still sends that name,
 * so it is refused before anything is read.
 */
export function isOwnHost(rawHeaders: readonly string[], port: number): boolean {
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === "host");
  const [host, ...others] = hosts;
  return others.length === 0 && (host === `127.0.0.1:${port}` || host === `localhost:${port}`);
}
