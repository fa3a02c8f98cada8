import { z } from "zod";
import { colorNames, mostColors } from "./appearance.ts";
import { type DecodeReply, thumbnailLimits } from "./thumbnailBridge.ts";

const hashWord = z.int().min(0).max(0xffff_ffff);
const Appearance = z.strictObject({
  hash: z.tuple([hashWord, hashWord, hashWord, hashWord]).nullable(),
  colors: z.array(z.enum(colorNames)).max(mostColors),
});

/** A `DecodeReply` comes from a process that decodes untrusted media, so main parses it like any external input. */
export const DecodeAnswer: z.ZodType<DecodeReply> = z.discriminatedUnion("ok", [
  z.strictObject({
    id: z.string().max(64),
    ok: z.literal(true),
    thumbnail: z.instanceof(Uint8Array),
    width: z.int().min(1).max(65_535),
    height: z.int().min(1).max(65_535),
    durationMs: z.int().min(0).max(1e10).nullable(),
    peaks: z
      .instanceof(Uint8Array)
      .refine((peaks) => peaks.length <= thumbnailLimits.peaks)
      .nullable(),
    redrawn: z
      .instanceof(Uint8Array)
      .refine((bytes) => bytes.byteLength <= thumbnailLimits.redrawnBytes)
      .nullable(),
    appearance: Appearance.nullable(),
  }),
  z.strictObject({ id: z.string().max(64), ok: z.literal(false) }),
]);
