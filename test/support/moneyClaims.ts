// Finds UI sentences about money. Only the service knows an amount and its outcome: each such sentence must come from a
// quote, an account field, or a ledger entry.
import { hole, shownTexts } from "./shownTexts.ts";

const aboutMoney =
  /\b(?:credits?|spen[dt](?:s|ing)?|(?:un|over)?charge[ds]?|charging|costs?|costing|refund\w*|pric(?:e[ds]?|ing)|paid|pays?|paying|payments?|bill(?:ed|s|ing)?|debit(?:ed|s)?|balances?|budgets?|money)\b/i;
/** Words for the outcome of a payment. */
const outcome =
  /\b(?:spent|(?:un|over)?charge[ds]?|charging|refund\w*|billed|debited|credited|free|costs?|costing|pays?|paying)\b|\bpaid\b|\b(?:credits|money)\b.*\b(?:back|returned|lost|lose|given|kept|safe)\b|\b(?:back|return\w*|lose|keep)\b.*\b(?:credits|money)\b/i;
const digits = /\d[\d,.]*\s?credits?\b|[$€£]\s?\d/i;
const spelledNumbers = /\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|a dozen|a hundred) credits?\b/i;

type Claim = "written amount" | "amount" | "outcome";

/** Returns what a sentence claims about money; null if it claims nothing. */
export function claimOf(sentence: string): Claim | null {
  const text = sentence.replaceAll(/cost[ _-]?centers?|paid requests?|free up space/gi, "");
  if (digits.test(text) || spelledNumbers.test(text)) return "written amount";
  if (aboutMoney.test(text) && text.includes(hole)) return "amount";
  return outcome.test(text) ? "outcome" : null;
}

/** Returns every sentence of a module that claims something about money. */
export function moneyClaims(file: string, source: string): readonly { sentence: string; claim: Claim }[] {
  return shownTexts(file, source)
    .filter((text) => /\s/.test(text) || /^\p{Lu}/u.test(text))
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .flatMap((sentence) => {
      const claim = claimOf(sentence);
      return claim === null ? [] : [{ sentence, claim }];
    });
}
