/** Events that the menu dispatches on the focused element to undo or redo. A handler that acts prevents the default. */
export const historySteps = { undo: "proofsheet-undo", redo: "proofsheet-redo" } as const;
