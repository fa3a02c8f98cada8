import type { NamedFile } from "#contracts/agents/confirmations.ts";
import type { AssetId } from "#contracts/ids.ts";
import type { LocalFile } from "#contracts/references.ts";
import { mediaUrls } from "#main/library/assetView.ts";
import { plainAddress } from "#main/library/domain/lineage.ts";
import { textsIn } from "#main/shared/base/text/requestTexts.ts";
import type { HostableResult } from "#main/studio/stores/resultAddressStore.ts";

interface Deps {
  /** Returns the local file that was sent to the service under this URL by its local name; any other text unchanged. */
  readonly local: (text: string) => string;
  readonly localFiles: (addresses: readonly string[]) => readonly LocalFile[];
  readonly results: {
    /** Returns the result whose file is at an address without its query and fragment. */
    readonly atAddress: (address: string) => AssetId | null;
    readonly read: (id: AssetId) => Pick<HostableResult, "prompt" | "thumbnailSha256"> | null;
  };
}

/** Returns the local files and results among the addresses in a request, for a person who decides on it. */
export function namedFiles({ local, localFiles, results }: Deps, request: unknown): readonly NamedFile[] {
  return textsIn(request).flatMap((address): readonly NamedFile[] => {
    const [file] = localFiles([local(address)]);
    if (file !== undefined) return [{ address, name: file.name, thumbnailUrl: file.thumbnailUrl }];
    const plain = plainAddress(address);
    const id = plain === null ? null : results.atAddress(plain);
    const result = id === null ? null : results.read(id);
    if (result === null) return [];
    const { prompt, thumbnailSha256 } = result;
    const thumbnailUrl = thumbnailSha256 === null ? null : mediaUrls.thumbnail(thumbnailSha256);
    return [{ address, name: prompt === "" ? null : prompt, thumbnailUrl }];
  });
}
