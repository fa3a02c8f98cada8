#!/usr/bin/env node
// Stand-in for fpm in tests (electron-builder's CUSTOM_FPM_PATH), because releases of fpm can't be downloaded everywhere.
// Understands only electron-builder's call, and makes the package with Debian's dpkg-deb or rpmbuild.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

const text = { type: "string" };
const list = { type: "string", multiple: true, default: [] };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...Object.fromEntries(
      ["architecture", "after-install", "after-remove", "description", "version", "package", "name", "maintainer"].map(
        (name) => [name, text],
      ),
    ),
    ...Object.fromEntries(
      ["vendor", "url", "license", "deb-priority", "deb-compression", "rpm-os", "rpm-compression", "rpm-summary"].map(
        (name) => [name, text],
      ),
    ),
    source: { ...text, short: "s" },
    type: { ...text, short: "t" },
    force: { type: "boolean" },
    depends: { ...list, short: "d" },
    "deb-recommends": list,
    exclude: list,
  },
});

const work = mkdtempSync(path.join(os.tmpdir(), "proofsheet-fpm-"));
try {
  const tree = path.join(work, "tree");
  for (const pair of positionals) {
    const [from, to] = pair.split("=");
    mkdirSync(path.dirname(path.join(tree, to)), { recursive: true });
    cpSync(from, path.join(tree, to), { recursive: true, verbatimSymlinks: true });
  }
  for (const excluded of values.exclude) rmSync(path.join(tree, excluded));
  if (values.type === "deb") makeDeb(tree);
  else if (values.type === "rpm") makeRpm(tree);
  else throw new Error(`This stand-in makes no ${values.type}.`);
} finally {
  rmSync(work, { recursive: true, force: true });
}

function makeDeb(tree) {
  const control = {
    Package: values.name,
    Version: values.version,
    Architecture: values.architecture,
    Maintainer: values.maintainer,
    "Installed-Size": String(Math.ceil(sizeOf(tree) / 1024)),
    Depends: values.depends.join(", "),
    Recommends: values["deb-recommends"].join(", "),
    Section: "default",
    Priority: values["deb-priority"],
    Homepage: values.url,
    Description: values.description,
  };
  const place = path.join(tree, "DEBIAN");
  mkdirSync(place);
  const lines = Object.entries(control).map(([key, value]) => `${key}: ${value}\n`);
  writeFileSync(path.join(place, "control"), lines.join(""));
  for (const [name, script] of Object.entries({ postinst: "after-install", postrm: "after-remove" }))
    writeFileSync(path.join(place, name), readFileSync(values[script]), { mode: 0o755 });
  // What is tested is the content.
  run("dpkg-deb", ["-Znone", "--root-owner-group", "--build", tree, values.package]);
}

function makeRpm(tree) {
  const spec = path.join(work, "package.spec");
  const files = readdirSync(tree, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => `"/${path.relative(tree, path.join(entry.parentPath, entry.name))}"`);
  const script = (name) => readFileSync(values[name], "utf8").replaceAll("%", "%%");
  writeFileSync(
    spec,
    `%define __os_install_post %{nil}
%define _build_id_links none
%define _binary_payload w1T0.zstdio
Name: ${values.name}
Version: ${values.version}
Release: 1
Summary: ${values["rpm-summary"]}
License: ${values.license}
Vendor: ${values.vendor}
URL: ${values.url}
AutoReqProv: no
${values.depends.map((dependency) => `Requires: ${dependency}\n`).join("")}
%description
${values.description}
%post
${script("after-install")}
%postun
${script("after-remove")}
%files
%defattr(-,root,root,-)
${files.join("\n")}
`,
  );
  const defines = [`_rpmdir ${work}`, `_topdir ${work}`, "_build_name_fmt package.rpm"].flatMap((one) => ["-D", one]);
  run("rpmbuild", [
    "-bb",
    "--quiet",
    "--target",
    values.architecture === "amd64" ? "x86_64" : values.architecture,
    "--buildroot",
    tree,
    ...defines,
    spec,
  ]);
  renameSync(path.join(work, "package.rpm"), values.package);
}

function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

function run(command, args) {
  const done = spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });
  if (done.error) throw done.error;
  if (done.status !== 0) throw new Error(`${command} ended with code ${done.status}.`);
}
