import { t } from "../../../texts/t.ts";
import { assertNever } from "../../shared/base/assertNever.ts";

const fromService = "service: ";

/** Why a watch waits, as it is kept: by a name where the app itself says it, so that it is read in whatever language is spoken. */
export const watchReasons = [
  "cap",
  "own_limit",
  "approval",
  "price",
  "human_approval",
  "stopped",
  "unreadable",
] as const;
type WatchReason = (typeof watchReasons)[number];

/** The service's own words, to be kept. */
export function reasonOfService(message: string): string {
  return `${fromService}${message}`;
}

/** What is kept of a reason, in words. What was kept in words stays as it is. */
export function watchReason(kept: string): string {
  if (kept.startsWith(fromService)) {
    return t("The service says: {message}", { message: kept.slice(fromService.length) });
  }
  return isReason(kept) ? words(kept) : kept;
}

function isReason(kept: string): kept is WatchReason {
  return (watchReasons as readonly string[]).includes(kept);
}

function words(reason: WatchReason): string {
  switch (reason) {
    case "cap":
      return t("This month's cap is used up. It goes on by itself in the next month.");
    case "own_limit":
      return t("One of your own limits in Spend is in the way.");
    case "approval":
      return t("An owner or admin of the account has to approve this price first.");
    case "price":
      return t("The service asks for more than a watch may accept by itself.");
    case "human_approval":
      return t("The service recommends that a person approves each price. Get a quote, then decide.");
    case "stopped":
      return t("It was paused or taken away meanwhile.");
    case "unreadable":
      return t("The service's answer could not be read.");
    default:
      return assertNever(reason);
  }
}
