// A core with its endpoint in a process of its own, whose main thread is measured. Arguments: data folder, number of
// programs. Sends the tokens of its paired programs, and then, for each "watch" and "stop", how long main was blocked.
import { startCoreEndpoint } from "../../support/agents/coreEndpoint.ts";
import { systemClock } from "../../support/startCore.ts";
import { type LongestBlock, longestBlock } from "./longestBlock.ts";

/** Commands that the process gets. */
export type ToCore = "watch" | "stop" | "end";
/** What the process reports. */
export type FromCore = { readonly tokens: readonly string[] } | LongestBlock;

const [dataDir = "", programs = "1"] = process.argv.slice(2);
// Jobs stay stopped: what they do to main has benchmarks of its own.
const options = { service: { baseUrl: "http://127.0.0.1:9", apiKey: "k" }, dataDir, startJobs: false };
const scene = await startCoreEndpoint(options, systemClock);
const tokens: string[] = [];
for (let number = 1; number <= Number(programs); number += 1) {
  const { token, connection } = await scene.pair(`Program ${number}`, ["ads"]);
  tokens.push(token);
  connection.close();
}

let stop = () => undefined as void;
const send = (report: FromCore) => void process.send?.(report);
process.on("message", (message: ToCore) => {
  if (message === "watch") void longestBlock(() => new Promise<void>((resolve) => (stop = resolve))).then(send);
  else if (message === "stop") stop();
  else void scene.close().then(() => process.exit());
});
process.once("disconnect", () => process.exit());
send({ tokens });
