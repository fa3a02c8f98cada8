import type { ProgramId } from "#contracts/agents/programId.ts";
import type { Scope } from "#contracts/agents/scopes.ts";

/** The name of the `proofsheet` command as a program of its own. Every program of the user can run it. */
export const commandLineName = "proofsheet";

/** A pairing as stored. Times are epoch ms. */
export interface PairingRow {
  readonly id: ProgramId;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly isCommandLine: boolean;
  readonly pairedAt: number;
  readonly endsAt: number;
  /** When a person ended it; null while it lasts, and if it ended by time. */
  readonly endedAt: number | null;
}

/** A new pairing. The token itself is stored only by the program. */
export interface NewPairing extends Omit<PairingRow, "endedAt"> {
  /** SHA-256 of the token, in hex. */
  readonly tokenHash: string;
}

/** Whether the program of a pairing may call now. */
export function lasts({ endedAt, endsAt }: Pick<PairingRow, "endedAt" | "endsAt">, now: number): boolean {
  return endedAt === null && now < endsAt;
}

/** Returns the name without characters that could change how a sentence with it reads. Empty if nothing is left. [AG14] */
export function cleanName(name: string): string {
  return name
    .normalize("NFC")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
}

/** Returns the form in which names are compared. */
export function foldName(name: string): string {
  return cleanName(name.normalize("NFKC")).toLowerCase();
}
