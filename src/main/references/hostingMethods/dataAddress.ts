import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { t } from "../../../texts/t.ts";
import { toldError } from "../../shared/base/errors.ts";
import type { HostableFile } from "../hosting/hostFile.ts";

/** Maximum bytes of an inline file: the journal stores the whole request permanently. */
const mostBytes = 4 * 1024 * 1024;

/** A file as the address itself. Nothing is put anywhere, and nothing has to be taken down. */
export async function dataAddress({ path, mediaType, sizeBytes }: HostableFile): Promise<string> {
  if (sizeBytes > mostBytes) {
    throw toldError(
      "no_host",
      t(
        "Inline files can be up to 4 MB. Set up the listener or a bucket in Settings › Reference hosting, or use a smaller file.",
      ),
    );
  }
  const bytes = await readFile(path);
  return `data:${mediaType};base64,${bytes.toString("base64")}`;
}

/** The hash of what a `data:` address holds; null when it is none that was made here. */
export function hashOfData(address: string): string | null {
  const [, text] = /^data:[a-z]+\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/=]+)$/.exec(address) ?? [];
  return text === undefined ? null : createHash("sha256").update(Buffer.from(text, "base64")).digest("hex");
}
