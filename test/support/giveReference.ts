import type { Page } from "@playwright/test";
import type { ImportedFile } from "#contracts/references.ts";
import type { Result } from "#contracts/result.ts";
import type { HostileFile } from "./hostileMedia.ts";

export interface GivenReference {
  readonly answer: ImportedFile;
  readonly tookMs: number;
}

/**
 * Imports a file into the real app as its window does: in chunks of the same size, through the same functions.
 * `tookMs` excludes the transfer of the bytes into the page.
 */
export function giveReference(
  page: Page,
  { name, kind, bytes, announcedBytes = bytes.length }: Pick<HostileFile, "name" | "kind" | "bytes" | "announcedBytes">,
): Promise<GivenReference> {
  return page.evaluate(
    async (file): Promise<GivenReference> => {
      const { bridge } = window as unknown as {
        readonly bridge: { readonly invoke: (name: string, input: unknown) => Promise<Result<unknown>> };
      };
      const request = async (command: string, input: unknown) => {
        const result = await bridge.invoke(command, input);
        if (!result.ok) throw new Error(`${command}: ${result.error.message}`);
        return result.value;
      };
      const content = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0));
      const startedAt = performance.now();
      const { upload } = (await request("references.begin", {
        name: file.name,
        kind: file.kind,
        sizeBytes: file.announcedBytes,
      })) as { upload: string };
      for (let at = 0; at < content.length; at += file.chunkBytes) {
        if (!(await request("references.chunk", { upload, bytes: content.slice(at, at + file.chunkBytes) }))) break;
      }
      const answer = (await request("references.finish", { upload })) as ImportedFile;
      return { answer, tookMs: performance.now() - startedAt };
    },
    { name, kind, announcedBytes, base64: bytes.toString("base64"), chunkBytes: 1024 * 1024 },
  );
}
