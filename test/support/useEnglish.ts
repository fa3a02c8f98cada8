// Sets the language to English before each test file, because files that share modules also share the chosen language.
import { beforeAll } from "vitest";
import { setLanguage } from "#texts/t.ts";

beforeAll(() => setLanguage("en", {}));
