import { currentLanguage } from "#texts/t.ts";

const upToHundredths = new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 2 });
const oneDecimal = new Intl.NumberFormat(currentLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "1,200" */
export function grouped(value: number): string {
  return upToHundredths.format(value);
}

/** "4.0" */
export function tenths(value: number): string {
  return oneDecimal.format(value);
}
