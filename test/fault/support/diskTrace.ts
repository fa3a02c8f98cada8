// Builds the disk tracer for this machine, and reads its log.
import { buildPreload } from "./buildPreload.ts";

export interface Tracer {
  /** Returns the environment of a process to be traced. */
  readonly environmentOf: (folder: string, log: string) => NodeJS.ProcessEnv;
  readonly remove: () => void;
}

/** Builds diskTrace.c for this machine. */
export function buildTracer(): Tracer | { readonly missing: string } {
  const preload = buildPreload("diskTrace");
  if ("missing" in preload) return preload;
  return {
    environmentOf: (traced, log) => ({
      LD_PRELOAD: preload.library,
      PROOFSHEET_DISK_ROOT: traced,
      PROOFSHEET_DISK_LOG: log,
    }),
    remove: preload.remove,
  };
}

/** A record of the tracer's log; diskTrace.c documents the fields. */
export type DiskRecord =
  | {
      readonly kind: "file";
      readonly inode: bigint;
      readonly path: string;
      readonly size: number;
      readonly offset: number;
      readonly bytes: Buffer;
    }
  | { readonly kind: "folder"; readonly path: string; readonly entries: readonly FolderEntry[] }
  | { readonly kind: "confirm"; readonly bytes: Buffer };

interface FolderEntry {
  readonly isFolder: boolean;
  readonly inode: bigint;
  readonly name: string;
}

const headLength = 1 + 4 * 8 + 4;

/** Reads the records of a log. A record that was cut off when the process ended is ignored. */
export function* diskRecords(log: Buffer): Generator<DiskRecord> {
  for (let at = 0; at + headLength <= log.length;) {
    const number = (index: number) => log.readBigUInt64LE(at + 1 + index * 8);
    const length = Number(number(3));
    const pathLength = log.readUInt32LE(at + 33);
    const end = at + headLength + pathLength + length;
    if (end > log.length) return;
    const file = log.toString("utf8", at + headLength, at + headLength + pathLength);
    const bytes = log.subarray(end - length, end);
    switch (String.fromCharCode(log[at] ?? 0)) {
      case "F":
        yield {
          kind: "file",
          inode: number(0),
          path: file,
          size: Number(number(1)),
          offset: Number(number(2)),
          bytes,
        };
        break;
      case "D":
        yield { kind: "folder", path: file, entries: entriesOf(bytes.toString("utf8")) };
        break;
      default:
        yield { kind: "confirm", bytes };
    }
    at = end;
  }
}

function entriesOf(text: string): readonly FolderEntry[] {
  return text.split("\n").flatMap((line) => {
    const [, type, inode, name] = /^(.) (\d+) (.*)$/.exec(line) ?? [];
    return inode === undefined || name === undefined ? [] : [{ isFolder: type === "d", inode: BigInt(inode), name }];
  });
}
