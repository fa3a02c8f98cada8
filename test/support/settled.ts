/** Lets everything that is ready to go on, go on. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
