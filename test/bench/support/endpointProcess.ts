// The app's endpoint in a process of its own, over one workspace with a fixed status. Prints the environment of its
// programs as one line of JSON, and ends with its standard input.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { programEndpoint } from "../../support/programEndpoint.ts";

const status = {
  workspace: "Sandbox",
  real_credits: false,
  app: "Proofsheet",
  scopes: ["ads", "library", "compose", "confirmations"],
  connection: "online",
  waiting_for_person: 0,
};
const scene = await programEndpoint(() => ({ kind: "result", value: status }));
const tokenFile = path.join(scene.home, "bench.token");
writeFileSync(tokenFile, scene.token, { mode: 0o600 });
process.stdout.write(`${JSON.stringify({ ...scene.env, PROOFSHEET_TOKEN_FILE: tokenFile })}\n`);
process.stdin.on("end", () => void scene.close().then(() => process.exit())).resume();
