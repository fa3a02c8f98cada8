import type { Tool } from "#contracts/agents/tool.ts";
import { accountTools } from "./account.ts";
import { adTools } from "./ads.ts";
import { boardTools } from "./boards.ts";
import { libraryTools } from "./library.ts";
import { quoteTools } from "./quotes.ts";
import { requestTools } from "./requests.ts";

/** All tools, in the order in which programs list them. */
export const tools: readonly Tool[] = [
  ...Object.values(adTools),
  ...Object.values(boardTools),
  ...Object.values(libraryTools),
  ...Object.values(quoteTools),
  ...Object.values(requestTools),
  ...Object.values(accountTools),
];
