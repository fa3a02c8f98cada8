// `npm run fault:order -- --confirms 1000`: no byte of a confirm is sent before its journal row is on the disk.
import { parseArgs } from "node:util";
import { buildTracer } from "./support/diskTrace.ts";
import { runOrder } from "./support/orderRun.ts";

const { values } = parseArgs({
  options: {
    confirms: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    /** Runs once more, shorter, with commits that do not wait for the disk: that must show violations. */
    control: { type: "boolean", default: false },
  },
});

const tracer = buildTracer();
if ("missing" in tracer) {
  process.stderr.write(`not run: ${tracer.missing}\n`);
  process.exit(2);
}
try {
  const options = { seed: Number(values.seed), tracer };
  const order = await runOrder({ ...options, confirms: Number(values.confirms), isLazyJournal: false });
  process.stdout.write(`${JSON.stringify({ synchronous: "FULL", ...order })}\n`);
  const control = values.control ? await runOrder({ ...options, confirms: 50, isLazyJournal: true }) : null;
  if (control !== null) process.stdout.write(`${JSON.stringify({ synchronous: "NORMAL", ...control })}\n`);
  process.exitCode = order.violations === 0 && (control === null || control.violations > 0) ? 0 : 1;
} finally {
  tracer.remove();
}
