// The read worker with a delayed close: it reports that closing was requested, and waits for the test's permission.
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { answerQuestions, loadBeforeAnswers } from "../../src/main/shared/workers/answerQuestions.ts";
import { readEngine } from "../../src/main/app/reading/readEngine.ts";
import { heldClosing } from "./heldClosing.ts";

if (parentPort !== null) loadBeforeAnswers(parentPort);
const files = workerData as Parameters<typeof readEngine>[0];
const engine = readEngine(files);
const asleep = new Int32Array(new SharedArrayBuffer(4));

function close(): void {
  const { asked, leave } = heldClosing(path.dirname(files.journal));
  writeFileSync(asked, "");
  while (!existsSync(leave)) Atomics.wait(asleep, 0, 0, 10);
  engine.close();
}

if (parentPort !== null) answerQuestions(parentPort, { ...engine, close }, { urgencyOf: () => 0 });
