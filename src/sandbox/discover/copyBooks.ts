import { arabic } from "./copy/arabic.ts";
import { chinese } from "./copy/chinese.ts";
import { english } from "./copy/english.ts";
import { german } from "./copy/german.ts";
import type { CopyBook } from "./verticals.ts";

/**
 * The languages of the corpus: Chinese is written without spaces, Arabic from right to left. English is first, because
 * every brand also advertises in it.
 */
export const copyBooks: readonly [CopyBook, ...CopyBook[]] = [english, german, chinese, arabic];
