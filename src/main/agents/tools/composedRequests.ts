import type { ComposedGeneration } from "#contracts/agents/tools/quotes.ts";
import type { GenerationRequest } from "#contracts/service/generationRequests.ts";
import type { SceneRequest } from "#contracts/service/scenes.ts";
import { addressOptions, GivenGeneration, GivenScene } from "#contracts/spending/givenRequests.ts";
import { fileOfAddress, type ReferenceKind } from "#contracts/references.ts";
import { parseReference, type RequestReference } from "#main/agents/domain/requestReference.ts";
import { invalidField, invalidInput } from "./toolErrors.ts";
import type { RunAllowed } from "./toolPorts.ts";

/** Stands in for a reference while the rest of a request is checked, before anything is read or sent. */
const placeholder = "https://reference.invalid/";

type Options = Readonly<Record<string, unknown>>;

/** Returns a generation request of the app. Throws `invalid_input` before any reference is resolved. [AG67] */
export async function generationOf(
  run: RunAllowed,
  composed: ComposedGeneration,
  within: readonly PropertyKey[] = [],
): Promise<GenerationRequest> {
  const { type, prompt, model, ...options } = composed;
  const request = (filled: Options) => ({ type, prompt, ...(model !== undefined && { model }), options: filled });
  const checked = GivenGeneration.safeParse(request(withAddresses(options, () => null, within)));
  if (!checked.success) throw invalidInput(checked.error, within);
  const given = request(await resolved(run, options, within));
  const parsed = GivenGeneration.safeParse(given);
  if (!parsed.success) throw invalidInput(parsed.error, within);
  // The request as given, not as parsed: unset fields stay unset.
  return given as GenerationRequest;
}

/** A scene as a program composes it. */
export interface ComposedScene {
  readonly name: string;
  readonly prompt: string;
  readonly resolution?: string | undefined;
  readonly options: Options;
}

/** Returns a scene request of the app. Throws `invalid_input` before any reference is resolved. */
export async function sceneOf(run: RunAllowed, { options, ...fields }: ComposedScene): Promise<SceneRequest> {
  const checked = GivenScene.safeParse({ ...fields, options: withAddresses(options, () => null, []) });
  if (!checked.success) throw invalidInput(checked.error);
  const request = { ...fields, options: await resolved(run, options, []) };
  const parsed = GivenScene.safeParse(request);
  if (!parsed.success) throw invalidInput(parsed.error);
  // The request as given, not as parsed: unset fields stay unset.
  return request as SceneRequest;
}

/** A file with its address, and what kind of file it is. */
interface ResolvedFile {
  readonly address: string;
  readonly kind: string;
}

/** Returns the kind of files that an option takes. */
function kindOf(option: string): ReferenceKind {
  if (option.startsWith("audio_")) return "audio";
  return option === "reference_videos" ? "video" : "image";
}

/** Returns the options with an address in place of each reference. Unset options stay unset. */
function withAddresses(
  options: Options,
  addressOf: (reference: RequestReference) => ResolvedFile | null,
  within: readonly PropertyKey[],
): Options {
  const address = (name: string, text: unknown) => {
    const field = [...within, name].map(String).join(".");
    const reference = typeof text === "string" ? parseReference(text) : null;
    if (reference === null)
      throw invalidField(field, "Use asset:ID or ad:ID/SLIDE. Addresses and files of this computer can't be used.");
    const file = addressOf(reference);
    if (file !== null && fileOfAddress(file.address) !== null)
      throw invalidField(field, "The service has no address of this file. A person can use it in Studio.");
    if (file !== null && file.kind !== kindOf(name)) throw invalidField(field, `It needs the kind ${kindOf(name)}.`);
    return file?.address ?? placeholder;
  };
  const filled = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    filled.map(([name, value]) => {
      if (!addressOptions.some((option) => option === name)) return [name, value];
      return [name, Array.isArray(value) ? value.map((one) => address(name, one)) : address(name, value)];
    }),
  );
}

async function resolved(run: RunAllowed, options: Options, within: readonly PropertyKey[]): Promise<Options> {
  const references = new Map<string, RequestReference>();
  withAddresses(
    options,
    (reference) => {
      references.set(JSON.stringify(reference), reference);
      return null;
    },
    within,
  );
  const files = new Map<string, ResolvedFile>();
  for (const [key, reference] of references) files.set(key, await fileOf(run, reference));
  return withAddresses(options, (reference) => files.get(JSON.stringify(reference)) ?? null, within);
}

async function fileOf(run: RunAllowed, reference: RequestReference): Promise<ResolvedFile> {
  if (reference.kind === "ad") return run("ads.reference", { adId: reference.adId, slide: reference.slide });
  const { address, mediaType } = await run("galleries.addressOf", { assetId: reference.assetId });
  return { address, kind: mediaKind(mediaType) };
}

function mediaKind(mediaType: string): string {
  return mediaType.split("/")[0] ?? "";
}
