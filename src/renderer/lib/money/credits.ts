import { t } from "#texts/t.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";

/** "1 credit", "1,200 credits" */
export function creditsText(amount: number): string {
  return `${grouped(amount)} ${creditsUnit(amount)}`;
}

export function creditsUnit(amount: number): string {
  return t("{amount, plural, one {credit} other {credits}}", { amount });
}
