import { expect, test } from "vitest";
import {
  extensionOf,
  sizeCapBytes,
  sniffLength,
  sniffMediaType,
} from "../../../../../../src/main/shared/files/domain/mediaType.ts";
import { mediaSamples, notMedia } from "../../../../../support/mediaSamples.ts";

test.each(Object.entries(mediaSamples))("[M1] %s is known by its first bytes", (_name, { bytes, type, extension }) => {
  expect(sniffMediaType(bytes.subarray(0, sniffLength))).toEqual({ type, extension });
  expect(extensionOf(type)).toBe(extension);
});

test.each(Object.entries(notMedia))("[M1] %s is no media", (_name, bytes) => {
  expect(sniffMediaType(bytes)).toBeNull();
});

test("[M1] a kind bounds a file: pictures 64 MiB, sounds 256 MiB, videos 2 GiB", () => {
  const mebibytes = (type: string) => sizeCapBytes(type) / 1024 / 1024;
  expect(mebibytes("image/png")).toBe(64);
  expect(mebibytes("audio/wav")).toBe(256);
  expect(mebibytes("video/mp4")).toBe(2048);
});

test("[M1] a type that is not stored has no extension that a system would open", () => {
  expect(extensionOf("text/html")).toBe("bin");
});
