// First: schemas that are made before it would compile themselves, which the page's policy forbids.
import "./lib/jitlessZod.ts";
import { resolveFinishedByEvents } from "./lib/animationEnds.ts";
import { speakPageLanguage } from "./lib/speakPageLanguage.ts";

resolveFinishedByEvents();
await speakPageLanguage();
// Only now is everything else loaded: a text or a format that a module makes once, when it is loaded, is in that language.
// An import at the top would not wait, neither where it is loaded from sources nor where it shares a chunk.
const { showApp } = await import("./app/showApp.tsx");
showApp();
