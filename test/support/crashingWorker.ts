// A thread that fails while it loads.
throw new Error("This thread cannot be loaded.");
