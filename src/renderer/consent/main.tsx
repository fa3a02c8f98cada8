// First, because schemas created before this import would compile themselves, which the page's policy forbids.
import "#renderer/lib/page/jitlessZod.ts";
import { resolveFinishedByEvents } from "#renderer/lib/page/animationEnds.ts";
import { applyPageLanguage } from "#renderer/lib/page/pageLanguage.ts";

resolveFinishedByEvents();
await applyPageLanguage();
// Imported after the language is set, because modules create some texts and formats when they load.
const { showConsents } = await import("./showConsents.tsx");
showConsents();
