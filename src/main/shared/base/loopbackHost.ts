/** Returns whether a host is this computer, by names that can mean nothing else, with or without a port. */
export function isLoopbackHost(host: string): boolean {
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host);
}
