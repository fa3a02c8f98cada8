import { z } from "zod";

// The page's policy forbids compiling text to code, which zod would otherwise do for every schema made after this.
z.config({ jitless: true });
