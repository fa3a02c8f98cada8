import type { VersionSubject } from "#contracts/spending/account.ts";

/** A version as a response of the service named it. API: Versioning. */
export interface SeenVersion {
  readonly subject: VersionSubject;
  readonly version: string;
}

/** A version that differs from the previous one of its subject. */
export interface VersionChange extends SeenVersion {
  readonly id: number;
  readonly previous: string;
}
