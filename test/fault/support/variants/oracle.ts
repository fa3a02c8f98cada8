// Compares the service's own database with the app's journal after everything had more than a day to end.
import type { SpendScene } from "../../../support/spendScene.ts";
import { chargesOf } from "./ledgerRead.ts";

/** What the journal says of a request. */
interface Said {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly project: string | null;
  readonly quoteId: string | null;
  readonly isConsented: boolean;
  /** Number of generations and jobs that the journal knows of it. */
  readonly made: number;
}

/** States in which the app itself still has something to do. */
const open = ["queued", "sending", "awaiting_approval", "outcome_unknown", "reconciling", "running"];

/**
 * Returns the violations, one per line: a double charge, a charge without consent, a request closed as not charged that
 * was charged, and a request that is open after a day without a person being reviewed.
 */
export function compareBooks(scene: SpendScene): readonly string[] {
  const requests = journalOf(scene);
  const charges = chargesOf(scene);
  const findings: string[] = [];
  for (const quoteId of new Set(charges.map((charge) => charge.quoteId.toLowerCase()))) {
    const own = charges.filter((charge) => charge.quoteId.toLowerCase() === quoteId);
    const consents = requests.filter((one) => one.isConsented && one.quoteId?.toLowerCase() === quoteId);
    const project = String(own[0]?.project);
    if (consents.length === 0) findings.push(`charge without consent: ${project}`);
    else if (own.length > consents.length) findings.push(`double charge: ${nameOf(consents[0])} x${own.length}`);
    const net = own.reduce((sum, charge) => sum + charge.net, 0);
    for (const one of consents) {
      const isClosed =
        one.state === "expired" || one.state === "cancelled" || (one.state === "failed" && one.made === 0);
      if (isClosed && net > 0) findings.push(`closed as not charged: ${nameOf(one)}, charged ${net}`);
    }
  }
  for (const one of requests) {
    if (one.isConsented && open.includes(one.state)) findings.push(`stuck: ${nameOf(one)}`);
  }
  return findings;
}

function journalOf(scene: SpendScene): readonly Said[] {
  const rows = scene.core.journal(`
    SELECT id, kind, state, project, quote_id AS quoteId, consented_at AS consentedAt,
      (SELECT count(*) FROM generation WHERE paid_request_id = paid_request.id)
        + (SELECT count(*) FROM research_job_request WHERE paid_request_id = paid_request.id) AS made
    FROM paid_request`);
  return rows.map((row) => ({
    id: String(row["id"]),
    kind: String(row["kind"]),
    state: String(row["state"]),
    project: row["project"] === null ? null : String(row["project"]),
    quoteId: row["quoteId"] === null ? null : String(row["quoteId"]),
    isConsented: row["consentedAt"] !== null,
    made: Number(row["made"]),
  }));
}

function nameOf(one: Said | undefined): string {
  return one === undefined ? "nothing" : `${one.project ?? ""} ${one.kind} ${one.state}`;
}
