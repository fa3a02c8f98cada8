/**
 * Returns whether the Host header names this server. A page whose own host name resolves to loopback still sends that
 * name. Its request is rejected before anything is read.
 */
export function isOwnHost(rawHeaders: readonly string[], port: number): boolean {
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === "host");
  const [host, ...others] = hosts;
  return others.length === 0 && (host === `127.0.0.1:${port}` || host === `localhost:${port}`);
}
