// The worker that owns the ad cache. `workerData` holds the paths of the two databases.
import { parentPort, workerData } from "node:worker_threads";
import { adEngine } from "./adEngine.ts";
import { urgencyOf } from "./adMessages.ts";
import { answerQuestions, loadBeforeAnswers } from "../../shared/workers/answerQuestions.ts";

if (parentPort === null) throw new Error("This runs as a worker thread only.");
loadBeforeAnswers(parentPort);
const engine = adEngine(workerData as Parameters<typeof adEngine>[0]);
// Pages are computed in steps, so that more urgent queries need not wait for a whole page.
const answered = { ...engine, page: engine.pageInSteps };
answerQuestions(parentPort, answered, { urgencyOf, rest: engine.tidy, discard: engine.discard });
