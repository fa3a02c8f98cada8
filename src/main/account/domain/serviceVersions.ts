import type { VersionSubject } from "../../../contracts/spending/account.ts";

/** A version as an answer of the service gave it. API: Versioning. */
export interface SeenVersion {
  readonly subject: VersionSubject;
  readonly version: string;
}

/** A version that differs from the one before. */
export interface VersionChange extends SeenVersion {
  readonly id: number;
  readonly previous: string;
}
