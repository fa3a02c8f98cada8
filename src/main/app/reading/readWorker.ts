// The worker for long queries on the journal and its cache. `workerData` holds the paths of the two databases.
import { parentPort, workerData } from "node:worker_threads";
import { answerQuestions, loadBeforeAnswers } from "../../shared/workers/answerQuestions.ts";
import { readEngine } from "./readEngine.ts";

if (parentPort === null) throw new Error("This runs as a worker thread only.");
loadBeforeAnswers(parentPort);
answerQuestions(parentPort, readEngine(workerData as Parameters<typeof readEngine>[0]), { urgencyOf });

/** Queries for the main content come before those for side panels. A close request waits at most for one page query. */
function urgencyOf(method: string): number {
  switch (method) {
    case "close":
    case "page":
    case "ledgerPage":
    case "owners":
      return 0;
    case "outline":
    case "ids":
      return 1;
    case "facets":
    case "summary":
      return 2;
    default:
      return 3;
  }
}
