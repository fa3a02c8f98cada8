import { expect, test } from "vitest";
import { extensionOf, sizeCapBytes, sniffLength, sniffMediaType } from "#main/shared/files/domain/mediaType.ts";
import { mediaSamples, notMedia } from "../../../../../support/mediaSamples.ts";

test.each(Object.entries(mediaSamples))(
  "[M1] %s is detected by its first bytes",
  (_name, { bytes, type, extension }) => {
    expect(sniffMediaType(bytes.subarray(0, sniffLength))).toEqual({ type, extension });
    expect(extensionOf(type)).toBe(extension);
  },
);

test.each(Object.entries(notMedia))("[M1] %s is not detected as media", (_name, bytes) => {
  expect(sniffMediaType(bytes)).toBeNull();
});

test("[M1] the media type limits the file size: images 64 MiB, audio 256 MiB, videos 2 GiB", () => {
  const mebibytes = (type: string) => sizeCapBytes(type) / 1024 / 1024;
  expect(mebibytes("image/png")).toBe(64);
  expect(mebibytes("audio/wav")).toBe(256);
  expect(mebibytes("video/mp4")).toBe(2048);
});

test("[M1] a type that is never stored gets an extension that no system opens", () => {
  expect(extensionOf("text/html")).toBe("bin");
});
