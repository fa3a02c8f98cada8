/** Waits for one macrotask, so that all pending promise callbacks run. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
