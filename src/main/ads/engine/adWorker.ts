// The worker that owns the ad cache. `workerData` are `AdDatabaseFiles`.
import { parentPort, workerData } from "node:worker_threads";
import { adDatabase, type AdDatabaseFiles } from "./adDatabase.ts";
import { urgencyOf } from "./adMessages.ts";
import { serveWorkerRequests, loadBeforeAnswers } from "#main/shared/workers/serveWorkerRequests.ts";

if (parentPort === null) throw new Error("This program runs only as a worker thread.");
loadBeforeAnswers(parentPort);
const engine = adDatabase(workerData as AdDatabaseFiles);
// Pages are computed in steps, so that more urgent queries need not wait for a whole page.
const answered = { ...engine, page: engine.pageInSteps };
serveWorkerRequests(parentPort, answered, { urgencyOf, rest: engine.maintain, discard: engine.discard });
