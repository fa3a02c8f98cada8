// `npm run test:packaged`: packages an unpacked folder as installed, and tests its fuses, its archive, its startup, and its
// command. `--config`: other tests of the same folder.
import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { hasScreen, startVirtualDisplay } from "./lib/display.mjs";
import { packagedFolder } from "./lib/packagedFolder.mjs";
import { isRootUser, projectNode, root, run, say, toolEnvironment } from "./lib/project.mjs";
import { testUser, writeLauncher } from "./lib/testUser.mjs";
import { packageApp } from "./package.mjs";
import { newKey, publicKeyOf } from "./release-manifest.mjs";
import { ensureDependencies, ensureSystemLibraries } from "./setup.mjs";

await ensureDependencies();
await ensureSystemLibraries({ withScreen: hasScreen(), withCertificates: true });
const folder = mkdtempSync(path.join(os.tmpdir(), "proofsheet-packaged-"));
chmodSync(folder, 0o755);
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const output = path.join(folder, "dist");
// Update URL of the test server: on loopback and set at packaging time, as in a release. The key is valid only for this
// run.
process.env.PROOFSHEET_UPDATE_URL = `https://localhost:${await freePort()}`;
const releaseKey = newKey();
process.env.PROOFSHEET_UPDATE_KEY = publicKeyOf(releaseKey);
await packageApp({ output });
const { executable, resources } = packagedFolder(output);

const user = testUser();
const launcher = user === null ? null : writeLauncher(folder, executable, user);
if (launcher !== null) chownSync(launcher.home, user.uid, user.gid);
say(user === null ? "the app runs as this user." : "the app runs as an ordinary user, with Chromium's sandbox.");

const display = hasScreen() ? null : await startVirtualDisplay();
const env = toolEnvironment({
  PROOFSHEET_PACKAGED_EXECUTABLE: executable,
  PROOFSHEET_PACKAGED_RESOURCES: resources,
  PROOFSHEET_PACKAGED_HOME: launcher?.home ?? "",
  PROOFSHEET_RELEASE_KEY: releaseKey,
  PROOFSHEET_E2E_EXECUTABLE: launcher?.file ?? executable,
  // Empty, because an installed app locates itself.
  PROOFSHEET_E2E_APP: "",
  PROOFSHEET_E2E_FLAGS: user === null && process.platform === "linux" && isRootUser ? "--no-sandbox" : "",
  ...(user !== null && { PROOFSHEET_E2E_OWNER: `${user.uid}:${user.gid}` }),
  ...(display !== null && { DISPLAY: display.display }),
});
const runner = path.join(root, "node_modules", "@playwright", "test", "cli.js");
const given = process.argv.slice(2);
const config = given.includes("--config") ? [] : ["--config", path.join("test", "packaged", "playwright.config.ts")];
process.exitCode = await run(projectNode(), [runner, "test", ...config, ...given], { env });
process.exit();

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
