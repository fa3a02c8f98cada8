import { accountTools } from "./accountTools.ts";
import { adTools } from "./adTools.ts";
import { boardTools } from "./boardTools.ts";
import { libraryTools } from "./libraryTools.ts";
import { quoteTools } from "./quoteTools.ts";
import { requestTools } from "./requestTools.ts";
import type { ImplementedTool } from "./implementTool.ts";

/** All tools with their steps. */
export const implementedTools: readonly ImplementedTool[] = [
  ...adTools,
  ...boardTools,
  ...libraryTools,
  ...quoteTools,
  ...requestTools,
  ...accountTools,
];
