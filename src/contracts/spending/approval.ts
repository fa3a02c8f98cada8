import type { PaidRequestKind } from "./paidRequests.ts";

/** An answer to a confirm, as far as it may ask for an approval. */
interface AnswerToConfirm {
  readonly status: number;
  readonly code: string;
  readonly message?: string;
  readonly state?: string | undefined;
}

/**
 * Whether an answer to a confirm says that an owner or admin has to approve its price first: 428 always. 403 only for a batch
 * and research, whose stored quote decides; without an authorize_url of its quote only plain words do.
 * API: Quote lifecycle.
 */
export function asksForApproval(kind: PaidRequestKind, hasAuthorizeUrl: boolean, answer: AnswerToConfirm): boolean {
  if (answer.status === 428) return true;
  if (answer.status !== 403 || kind === "generation" || kind === "scene") return false;
  return hasAuthorizeUrl || saysApproval(`${answer.code} ${answer.message ?? ""} ${answer.state ?? ""}`);
}

/** How an answer without a code of its own says that somebody has to approve first. */
const approvalWords: readonly RegExp[] = [
  /approval[ _-](is[ _-])?(required|needed|pending)/i,
  /(requires?|needs?|awaiting|pending)[ _-]([\w/]+[ _-])?approval/i,
  /must (first )?(be )?approved?\b/i,
];

function saysApproval(words: string): boolean {
  return approvalWords.some((pattern) => pattern.test(words));
}
