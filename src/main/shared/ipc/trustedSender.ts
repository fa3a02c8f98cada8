/** The part of a frame that identifies the sender of a message. */
interface SendingFrame {
  readonly origin: string;
}

/**
 * Returns whether a message comes from the main frame of exactly this window with exactly this origin. Rejects an
 * empty or blank origin too. [W1]
 */
export function isTrustedSender(
  frame: SendingFrame | null,
  mainFrame: SendingFrame | null | undefined,
  origin: string,
): boolean {
  return frame !== null && frame === mainFrame && frame.origin === origin;
}

/** The answer to a message from any other sender. */
export const untrusted = {
  ok: false,
  error: { code: "untrusted_sender", message: "This page may not use Proofsheet." },
} as const;
