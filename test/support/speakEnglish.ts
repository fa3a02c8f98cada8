// Before each test file the process speaks English: files that share their modules share the language that one of them chose.
import { beforeAll } from "vitest";
import { speak } from "../../src/texts/t.ts";

beforeAll(() => speak("en", {}));
