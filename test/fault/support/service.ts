// The Sandbox in a separate process, with the same accelerated time as the app.
import { ServerResponse } from "node:http";
import type { ConfigInput } from "#sandbox/config.ts";
import { startSandbox } from "#sandbox/server.ts";
import { scaledNow, type TimeScale } from "./scaledTime.ts";

export interface ServiceOrder {
  readonly config: ConfigInput;
  readonly port: number;
  readonly scale: TimeScale;
}

const { config, port, scale } = JSON.parse(process.argv[2] ?? "") as ServiceOrder;
const clock = scaledNow(scale);

// Node writes the real time into `Date`, and the app measures its clock against that header.
// oxlint-disable-next-line typescript/unbound-method -- it is called with the answer that it is of
const writeHead = ServerResponse.prototype.writeHead as (this: ServerResponse, ...args: unknown[]) => ServerResponse;
ServerResponse.prototype.writeHead = function dated(this: ServerResponse, ...args: unknown[]) {
  if (!this.headersSent) this.setHeader("Date", new Date(clock()).toUTCString());
  return writeHead.apply(this, args);
} as typeof ServerResponse.prototype.writeHead;

const sandbox = await startSandbox(config, { port, clock });
process.stdout.write(`${sandbox.baseUrl}\n`);
process.on("SIGTERM", () => {
  sandbox.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
