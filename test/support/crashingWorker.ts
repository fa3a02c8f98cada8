// A worker thread that fails while loading.
throw new Error("This thread cannot be loaded.");
