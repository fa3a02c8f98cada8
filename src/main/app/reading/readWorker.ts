// The thread of long looks at the journal and its cache. Its data: where the two databases are.
import { parentPort, workerData } from "node:worker_threads";
import { answerQuestions, loadBeforeAnswers } from "../../shared/workers/answerQuestions.ts";
import { readEngine } from "./readEngine.ts";

if (parentPort === null) throw new Error("This runs as a worker thread only.");
loadBeforeAnswers(parentPort);
answerQuestions(parentPort, readEngine(workerData as Parameters<typeof readEngine>[0]), { urgencyOf });

/** What fills the screen goes before what stands beside it. Whoever closes waits for a stretch of a screen at most. */
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
