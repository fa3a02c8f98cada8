import type { PaidRequestKind } from "./paidRequests.ts";

/** The fields of a confirm response that can say that approval is required. */
interface AnswerToConfirm {
  readonly status: number;
  readonly code: string;
  readonly message?: string;
  readonly state?: string | undefined;
}

/**
 * Whether a confirm response says that an owner or admin must approve the price: 428 always; 403 only for batches and
 * research, whose stored quote decides. Without an authorize_url in the quote, only explicit wording counts. API:
 * Quote lifecycle.
 */
export function requiresApproval(kind: PaidRequestKind, hasAuthorizeUrl: boolean, answer: AnswerToConfirm): boolean {
  if (answer.status === 428) return true;
  if (answer.status !== 403 || kind === "generation" || kind === "scene") return false;
  return hasAuthorizeUrl || saysApproval(`${answer.code} ${answer.message ?? ""} ${answer.state ?? ""}`);
}

/** Wordings by which a response without a specific code says that approval is required. */
const approvalPatterns: readonly RegExp[] = [
  /approval[ _-](is[ _-])?(required|needed|pending)/i,
  /(requires?|needs?|awaiting|pending)[ _-]([\w/]+[ _-])?approval/i,
  /must (first )?(be )?approved?\b/i,
];

function saysApproval(words: string): boolean {
  return approvalPatterns.some((pattern) => pattern.test(words));
}
