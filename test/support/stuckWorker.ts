// A worker thread like the database threads, with a step that never ends.
import { parentPort } from "node:worker_threads";
import { answerQuestions, loadBeforeAnswers } from "../../src/main/shared/workers/answerQuestions.ts";

const engine = {
  hang: () => {
    for (;;);
  },
  ready: () => "ready",
  close: () => null,
};
if (parentPort !== null) {
  loadBeforeAnswers(parentPort);
  answerQuestions(parentPort, engine, { urgencyOf: () => 0 });
}
