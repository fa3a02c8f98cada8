/** What of a frame tells where a message comes from. */
interface SendingFrame {
  readonly origin: string;
}

/**
 * Whether a message comes from the main frame of exactly this window, showing exactly this origin. An empty or blank
 * origin is refused like any other. [W1]
 */
export function isTrustedSender(
  frame: SendingFrame | null,
  mainFrame: SendingFrame | null | undefined,
  origin: string,
): boolean {
  return frame !== null && frame === mainFrame && frame.origin === origin;
}
