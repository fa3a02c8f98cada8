import type { PaidWork } from "#sandbox/catalog/requests.ts";
import { loadSharp } from "#sandbox/drawing/loadSharp.ts";
import { readReference } from "./readReference.ts";
import type { ReferenceKind, ReferenceStore } from "./referenceStore.ts";

export interface CaptureDeps {
  readonly references: ReferenceStore;
}

interface Work {
  readonly id: string;
  readonly request: string;
}

export interface CapturedReference {
  readonly field: string;
  readonly kind: ReferenceKind;
  readonly bytes: Uint8Array;
}

/**
 * Reads and stores every reference of a generation that is not stored yet. Returns all of them in the order of the
 * request.
 */
export async function captureReferences(deps: CaptureDeps, work: Work): Promise<CapturedReference[]> {
  const addresses = referenceAddresses(JSON.parse(work.request) as PaidWork);
  return Promise.all(
    addresses.map(async ([field, uri]) => {
      const known = deps.references.read(work.id, field);
      if (known !== undefined) return { field, ...known };
      const fresh = await fetchReference(uri);
      deps.references.insert({ generationId: work.id, field, ...fresh });
      return { field, ...fresh };
    }),
  );
}

/** Returns `[field, URI]` of every reference of a request. */
function referenceAddresses(work: PaidWork): [string, string][] {
  const found: [string, string][] = [];
  for (const [name, value] of Object.entries(work.options)) {
    if (!/image|frame|audio|video/.test(name)) continue;
    if (typeof value === "string") found.push([`options.${name}`, value]);
    if (Array.isArray(value)) value.forEach((uri, index) => found.push([`options.${name}[${index}]`, uri]));
  }
  return found;
}

async function fetchReference(uri: string): Promise<{ kind: ReferenceKind; bytes: Uint8Array }> {
  const bytes = await readReference(uri);
  if (bytes === undefined) return { kind: "rejected", bytes: new Uint8Array() };
  if (isWav(bytes)) return { kind: "audio", bytes };
  if (!isImage(bytes)) return { kind: "rejected", bytes: new Uint8Array() };
  const sharp = await loadSharp();
  try {
    const input = sharp(bytes, { limitInputPixels: 64_000_000, failOn: "error", pages: 1 });
    return {
      kind: "image",
      bytes: await input.rotate().resize(1024, 1024, { fit: "inside", withoutEnlargement: true }).png().toBuffer(),
    };
  } catch {
    // An undecodable image: the result shows an empty frame instead.
    return { kind: "rejected", bytes: new Uint8Array() };
  }
}

function isWav(bytes: Buffer): boolean {
  return bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WAVE";
}

const heads: readonly (readonly [at: number, bytes: string])[][] = [
  [[0, "\x89PNG\r\n\x1a\n"]],
  [[0, "\xff\xd8\xff"]],
  [[0, "GIF87a"]],
  [[0, "GIF89a"]],
  [
    [0, "RIFF"],
    [8, "WEBP"],
  ],
];

/**
 * Returns whether an external file starts like a PNG, JPEG, GIF or WebP. No other bytes reach a decoder: it supports
 * dozens of formats, and fewer formats mean a smaller attack surface.
 */
function isImage(bytes: Buffer): boolean {
  return heads.some((parts) => parts.every(([at, text]) => bytes.toString("latin1", at, at + text.length) === text));
}
