// First, because schemas created before this import would compile themselves, which the page's policy forbids.
import "./lib/page/jitlessZod.ts";
import { resolveFinishedByEvents } from "./lib/page/animationEnds.ts";
import { applyPageLanguage } from "./lib/page/pageLanguage.ts";

resolveFinishedByEvents();
await applyPageLanguage();
// The app is imported after the language is set, because modules create some texts and formats when they load. A static
// import would not wait, neither in unbundled sources nor within a shared chunk.
const { showApp } = await import("./app/showApp.tsx");
showApp();
