/** Whether a host is this computer itself: by the names that mean nothing else, with a port or without. */
export function isLoopbackHost(host: string): boolean {
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host);
}
