import { z } from "zod";
import { command } from "#contracts/command.ts";
import type { AssetId } from "#contracts/ids.ts";
import type { Confirmation } from "#contracts/service/quotes.ts";
import { generationTypes } from "#contracts/service/generationRequests.ts";

/** All request types: those of the generations endpoint, and scenes, which have their own endpoint. */
export const requestTypes = [...generationTypes, "scene"] as const;
export type RequestType = (typeof requestTypes)[number];

/**
 * What the manifest states about one option of a model. The form of `constraints` is not documented, so each field is
 * present only where it could be read.
 */
export interface OptionFacts {
  readonly values?: readonly (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  /** The value that the model uses if a request leaves the option out. */
  readonly initial?: string | number | boolean;
}

/** A model in a model picker. */
export interface ModelChoice {
  readonly id: string;
  /** The manifest's name of the model. */
  readonly title?: string;
  /** The manifest's statements about the model's options, by the API's name of the option. */
  readonly options?: Readonly<Record<string, OptionFacts>>;
  /** The names of the options that the model accepts, if the manifest excludes all others. */
  readonly accepts?: readonly string[];
  readonly isDefault: boolean;
  /** `unknown` before the first response of `GET /v1/capabilities`. */
  readonly availability: "available" | "unavailable" | "unknown";
  /** Why the model is unavailable, in the service's words if it gives any. */
  readonly reason?: string;
  /** For a model with restricted access: the service's term for who may use it. */
  readonly exposure?: string;
}

/** Options that a quote's confirmation repeats, or that name files. API: Confirmation object. */
const pricedOptions = ["resolution", "num_outputs", "duration", "generate_audio", "multi_shots", "mode"] as const;
const pricedFiles = [
  "reference_images",
  "reference_videos",
  "audio_urls",
  "image",
  "last_frame",
  "audio_url",
  "product_image",
  "avatar_id",
] as const;

/** The settings of a request on which its price may depend; of files, only their number. */
export type PriceSettings = Readonly<Record<string, string | number | boolean>>;

/** Returns the settings of a request on which its price may depend, from its fields by name. */
export function priceSettings(fields: Readonly<Record<string, unknown>>): PriceSettings {
  const settings: Record<string, string | number | boolean> = {};
  for (const name of pricedOptions) {
    const value = fields[name];
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") settings[name] = value;
  }
  for (const name of pricedFiles) {
    const value = fields[name];
    const count = Array.isArray(value) ? value.length : value === undefined || value === null ? 0 : 1;
    if (count > 0) settings[name] = count;
  }
  return settings;
}

/** A price that the service quoted for a request of this workspace. */
export interface QuotedSettings {
  readonly model: string;
  readonly settings: PriceSettings;
  readonly credits: number;
  readonly pricingVersion: string;
  /** Epoch ms. */
  readonly quotedAt: number;
  /** What the service repeated of the request. API: Confirmation object. */
  readonly confirmation: Confirmation;
}

/** The newest quotes of a type, the newest first, and the pricing version that the service uses now if it is known. */
export interface QuotesView {
  readonly pricingVersion: string | null;
  readonly quotes: readonly QuotedSettings[];
}

/** A model with its newest result in the library. */
export interface UsedModel {
  readonly model: string;
  readonly assetId: AssetId;
  readonly thumbnailUrl: string | null;
  readonly mediaType: string;
  /** Epoch ms. */
  readonly createdAt: number;
}

/** A voice with its newest result in the library. */
export interface UsedVoice {
  readonly voice: string;
  readonly model: string | null;
  readonly assetId: AssetId;
  /** `media:` URL of the result's file. */
  readonly url: string;
}

const ofType = z.strictObject({ type: z.enum(requestTypes) });

export const modelCommands = {
  "models.list": command(ofType).returns<readonly ModelChoice[]>(),
  /** Returns earlier prices from this computer. Sends nothing to the service. */
  "models.quotes": command(ofType).returns<QuotesView>(),
  "models.used": command(ofType).returns<readonly UsedModel[]>(),
  /** Returns the voices of earlier audio results, the newest first. */
  "models.voices": command(z.strictObject({})).returns<readonly UsedVoice[]>(),
};
