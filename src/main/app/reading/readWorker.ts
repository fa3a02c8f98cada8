// The worker for long queries on the journal and its cache. `workerData` holds the paths of the two databases.
import { parentPort, workerData } from "node:worker_threads";
import { serveWorkerRequests, loadBeforeAnswers } from "#main/shared/workers/serveWorkerRequests.ts";
import { type JournalFiles, journalQueries } from "./journalQueries.ts";

if (parentPort === null) throw new Error("This program runs only as a worker thread.");
loadBeforeAnswers(parentPort);
serveWorkerRequests(parentPort, journalQueries(workerData as JournalFiles), { urgencyOf });

/** Queries for the main content come before those for side panels. A close request waits at most for one page query. */
function urgencyOf(method: string): number {
  switch (method) {
    case "close":
    case "page":
    case "ledgerPage":
    case "owners":
      return 0;
    case "countUpTo":
    case "outline":
    case "ids":
    case "paletteProjects":
    case "paletteTags":
    case "paletteRequests":
      return 1;
    case "facets":
    case "summary":
      return 2;
    default:
      return 3;
  }
}
