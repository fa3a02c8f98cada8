/** Events by which the menu asks what has the focus to take a step of its history; a taker prevents the default. */
export const historySteps = { undo: "proofsheet-undo", redo: "proofsheet-redo" } as const;
