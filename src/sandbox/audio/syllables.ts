/** One beat of speech, or a pause. */
export interface Syllable {
  /** Undefined for a pause. */
  readonly vowel: "a" | "e" | "i" | "o" | "u" | undefined;
  /** Whether the syllable starts with a hiss, as after s, f or t. */
  readonly isHissed: boolean;
  readonly isStressed: boolean;
  /** In beats. */
  readonly length: number;
}

const pauses: Readonly<Record<string, number>> = { ",": 1, ";": 1.2, ":": 1.2, ".": 2, "!": 2, "?": 2, "\n": 2 };
const widePauses: Readonly<Record<string, string>> = {
  "，": ",",
  "、": ",",
  "。": ".",
  "！": "!",
  "？": "?",
  "؟": "?",
  "،": ",",
};
const vowels = ["a", "e", "i", "o", "u"] as const;

/** Returns the rhythm of a text: one beat per vowel in alphabetic scripts, one per character in other scripts. */
export function syllablesOf(text: string): Syllable[] {
  const found: Syllable[] = [];
  let isWordStart = true;
  let before = "";
  for (const raw of text.normalize("NFKD").toLowerCase()) {
    const character = widePauses[raw] ?? raw;
    const pause = pauses[character];
    if (pause !== undefined) found.push({ vowel: undefined, isHissed: false, isStressed: false, length: pause });
    else if (/\p{L}/u.test(character) && isBeat(character, before)) {
      found.push(beat(character, before, isWordStart));
      isWordStart = false;
    } else if (/\s/.test(character)) {
      isWordStart = true;
    }
    before = character;
  }
  return found;
}

function isBeat(character: string, before: string): boolean {
  if (/[a-z]/.test(character)) return /[aeiouy]/.test(character) && !/[aeiouy]/.test(before);
  return /\p{L}/u.test(character);
}

function beat(character: string, before: string, isStressed: boolean): Syllable {
  const code = character.codePointAt(0) ?? 0;
  const vowel = vowels.find((each) => each === character) ?? vowels[code % vowels.length];
  return { vowel, isHissed: /[sfztckxh]/.test(before), isStressed, length: isStressed ? 1.15 : 0.9 };
}
