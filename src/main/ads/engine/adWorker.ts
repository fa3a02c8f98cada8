// The thread that owns the mirror of ads. Its data: where the two databases are.
import { parentPort, workerData } from "node:worker_threads";
import { adEngine } from "./adEngine.ts";
import { urgencyOf } from "./adMessages.ts";
import { answerQuestions, loadBeforeAnswers } from "../../shared/workers/answerQuestions.ts";

if (parentPort === null) throw new Error("This runs as a worker thread only.");
loadBeforeAnswers(parentPort);
const engine = adEngine(workerData as Parameters<typeof adEngine>[0]);
// A page is given a step at a time, so that what is more urgent need not wait for all of it.
const answered = { ...engine, page: engine.pageInSteps };
answerQuestions(parentPort, answered, { urgencyOf, rest: engine.tidy, discard: engine.discard });
