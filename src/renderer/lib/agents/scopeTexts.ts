import type { Scope } from "#contracts/agents/scopes.ts";
import { t } from "#texts/t.ts";

/** What each scope lets a program do. None of them spends. */
export const scopeTexts: Readonly<Record<Scope, string>> = {
  ads: t("Search and read ads"),
  library: t("Search and read results"),
  compose: t("Compare models and get quotes"),
  confirmations: t("Request your confirmation, and follow its own requests"),
  boards: t("Save ads to boards, and change tags and notes"),
  ledger: t("Read the balance, the ledger, and all requests"),
};
