// What an allowance may accept, written from the rules alone: it shares no code with the app and knows no SQL. [AG37]

const hourMs = 3_600_000;

export interface OracleTerms {
  readonly total: number;
  readonly perRequest: number;
  readonly periodMs: number;
  readonly perPeriod: number;
  readonly perHour: number;
  readonly types: readonly string[];
  readonly project: string | null;
}

/** An allowance as the oracle remembers it. */
export interface OracleAllowance extends OracleTerms {
  readonly id: string;
  readonly givenAt: number;
  readonly endsAt: number;
  hasEnded: boolean;
  /** Somebody changed its row without the app. */
  isTampered: boolean;
  /** Time and highest price of everything that it accepted. */
  readonly accepted: { readonly at: number; readonly most: number }[];
}

export interface OracleProgram {
  readonly isCommandLine: boolean;
  readonly endsAt: number;
  hasEnded: boolean;
  /** Oldest first. Only the last one can accept anything. */
  readonly allowances: OracleAllowance[];
}

export interface OracleRequest {
  readonly types: readonly string[];
  readonly project: string | null;
  readonly most: number;
  readonly needsApproval: boolean;
}

/** Whether the allowance with this ID may accept all of these requests of the program, one after another. */
export function mayAccept(
  program: OracleProgram,
  allowanceId: string,
  requests: readonly OracleRequest[],
  now: number,
): boolean {
  if (program.hasEnded || program.isCommandLine || !(now < program.endsAt)) return false;
  const allowance = program.allowances.at(-1);
  if (allowance === undefined || allowance.id !== allowanceId || allowance.hasEnded) return false;
  if (!(now >= allowance.givenAt && now < allowance.endsAt)) return false;
  const spent = [...allowance.accepted];
  for (const request of requests) {
    // A clock that was set back allows nothing.
    if (spent.some(({ at }) => at > now)) return false;
    if (request.needsApproval || request.most > allowance.perRequest) return false;
    if (allowance.project !== null && allowance.project !== request.project) return false;
    for (const type of request.types) if (!allowance.types.includes(type)) return false;
    let inAll = request.most;
    let inPeriod = request.most;
    let inHour = 1;
    for (const { at, most } of spent) {
      inAll += most;
      if (now - at < allowance.periodMs) inPeriod += most;
      if (now - at < hourMs) inHour += 1;
    }
    if (inAll > allowance.total || inPeriod > allowance.perPeriod || inHour > allowance.perHour) return false;
    spent.push({ at: now, most: request.most });
  }
  return true;
}
