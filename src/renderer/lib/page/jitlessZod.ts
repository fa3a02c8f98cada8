import { z } from "zod";

// The page's policy forbids compiling text to code. Without this setting, zod would do so for every schema created
// later.
z.config({ jitless: true });
