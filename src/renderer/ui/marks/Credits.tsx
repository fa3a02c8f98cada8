import { creditsUnit } from "#renderer/lib/money/credits.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";

interface CreditsProps {
  readonly amount: number;
  readonly size?: "inline" | "strong" | "price";
  /** `plain`: for credits that were given back or are only mentioned. Not amber, because they cost nothing. */
  readonly tone?: "money" | "plain";
  readonly sign?: "+" | "−";
  readonly unit?: boolean;
}

const sizes = {
  inline: "",
  strong: "font-semibold",
  price: "text-price font-semibold tracking-tight",
} as const;

/** The only component that shows an amount of credits. */
export function Credits({ amount, size = "inline", tone = "money", sign, unit = true }: CreditsProps) {
  const unitText = unit ? ` ${creditsUnit(amount)}` : "";
  return (
    <span className={`figures whitespace-nowrap ${sizes[size]} ${tone === "money" ? "text-money" : ""}`}>
      {sign}
      {grouped(amount)}
      {/* A tile shows an amount, too: only a price, whose unit is smaller, takes a second element. */}
      {size === "price" ? <span className="text-title font-medium tracking-normal">{unitText}</span> : unitText}
    </span>
  );
}
