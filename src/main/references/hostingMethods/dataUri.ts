import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { t } from "#texts/t.ts";
import { reportedError } from "#main/shared/base/errors.ts";
import type { HostableFile } from "#main/references/domain/reference.ts";

/** Maximum bytes of an inline file: the journal stores the whole request permanently. */
const mostBytes = 4 * 1024 * 1024;

/**
 * Returns a file as a `data:` URI. Nothing is hosted, so nothing must be removed later. Throws `no_host` if the file
 * is too large.
 */
export async function dataUri({ path, mediaType, sizeBytes }: HostableFile): Promise<string> {
  if (sizeBytes > mostBytes) {
    throw reportedError(
      "no_host",
      t(
        "Inline files can be up to 4 MB. Set up the listener or a bucket in Settings › Reference hosting, or use a smaller file.",
      ),
    );
  }
  const bytes = await readFile(path);
  return `data:${mediaType};base64,${bytes.toString("base64")}`;
}

/** Returns the hash of the content of a `data:` URI, or null if this app can't have made the URI. */
export function hashOfDataUri(address: string): string | null {
  const [, text] = /^data:[a-z]+\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/=]+)$/.exec(address) ?? [];
  return text === undefined ? null : createHash("sha256").update(Buffer.from(text, "base64")).digest("hex");
}
