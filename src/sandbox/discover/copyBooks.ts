import { arabic } from "./copy/arabic.ts";
import { chinese } from "./copy/chinese.ts";
import { english } from "./copy/english.ts";
import { french } from "./copy/french.ts";
import { german } from "./copy/german.ts";
import { japanese } from "./copy/japanese.ts";
import { korean } from "./copy/korean.ts";
import { portuguese } from "./copy/portuguese.ts";
import { spanish } from "./copy/spanish.ts";
import { thai } from "./copy/thai.ts";
import type { CopyBook } from "./verticals.ts";

/** The languages of the corpus. English is first, because every brand also advertises in it. */
export const copyBooks: readonly [CopyBook, ...CopyBook[]] = [
  english,
  german,
  spanish,
  french,
  portuguese,
  chinese,
  japanese,
  korean,
  thai,
  arabic,
];
