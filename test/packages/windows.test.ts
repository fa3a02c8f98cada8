import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { FuseV1Options, getCurrentFuseWire } from "@electron/fuses";
import { expect, test } from "vitest";
import { asarHeader } from "../support/asarHeader.ts";
import { filesBelow, inPackages, nativeModules, output, packageFile } from "./packageFolder.ts";

const folder = inPackages("win", "win-unpacked");
const executable = path.join(folder, "Proofsheet.exe");

/** Returns the largest image of an icon file, byte for byte. */
function largestImage(file: string): Buffer {
  const icon = readFileSync(file);
  const entries = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => 6 + 16 * index);
  const images = entries.map((at) => {
    const start = icon.readUInt32LE(at + 12);
    return icon.subarray(start, start + icon.readUInt32LE(at + 8));
  });
  return images.reduce((one, other) => (other.length > one.length ? other : one));
}

test("[PK4] [PK12] the Windows executable names Proofsheet, its version, and its author, and has its icon", () => {
  const bytes = readFileSync(executable);
  const { version, author } = JSON.parse(readFileSync("package.json", "utf8")) as {
    readonly version: string;
    readonly author: { readonly name: string };
  };
  const strings = { CompanyName: author.name, ProductName: "Proofsheet", FileVersion: version };
  for (const [key, value] of Object.entries(strings)) {
    const at = bytes.indexOf(Buffer.from(`${key}\0`, "utf16le"));
    const following = bytes.subarray(at, at + 2 * (key.length + value.length + 4)).toString("utf16le");
    expect([key, following.includes(value)]).toEqual([key, true]);
  }
  expect(bytes.includes(largestImage("resources/icon.ico"))).toBe(true);
  expect(bytes.includes(Buffer.from("7-Zip", "utf16le"))).toBe(false);
});

test("[PK12] the Windows executable contains the hash of its archive and requires it", async () => {
  const hash = createHash("sha256")
    .update(asarHeader(path.join(folder, "resources", "app.asar")))
    .digest("hex");
  const integrity = JSON.stringify([{ file: "resources\\app.asar", alg: "SHA256", value: hash }]);
  expect(readFileSync(executable).includes(integrity)).toBe(true);
  const wire = await getCurrentFuseWire(executable);
  expect(wire[FuseV1Options.EnableEmbeddedAsarIntegrityValidation]).toBe("1".charCodeAt(0));
  expect(wire[FuseV1Options.OnlyLoadAppFromAsar]).toBe("1".charCodeAt(0));
  expect(wire[FuseV1Options.RunAsNode]).toBe("0".charCodeAt(0));
});

test("[PK6] the Windows package contains SQLite for its processor only, and the zip holds the whole folder", () => {
  expect(nativeModules(path.join(folder, "resources"))).toEqual([
    expect.stringMatching(/^sharp-wasm32-.*\.wasm$/),
    "win32-x64.node",
  ]);
  const listed = output("7zz", "l", "-slt", packageFile("win", ".zip"));
  for (const name of ["Proofsheet.exe", "resources/app.asar", "resources/app.asar.unpacked"])
    expect(listed).toContain(`Path = ${name}\n`);
});

test("[AG105] the Windows package contains the command, with the line ends that its interpreter needs", () => {
  const command = readFileSync(path.join(folder, "resources", "bin", "proofsheet.cmd"), "utf8");
  expect(command).toBe(readFileSync("resources/bin/proofsheet.cmd", "utf8"));
  expect(command.replaceAll("\r\n", "")).not.toContain("\n");
  expect(filesBelow(path.join(folder, "resources", "cli"))).toEqual(["client.cjs", "proofsheet.cjs"]);
});
