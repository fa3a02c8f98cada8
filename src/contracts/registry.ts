import { accountCommands } from "./account.ts";
import { appCommands } from "./app.ts";
import { assetCommands } from "./assets.ts";
import type { InputOf, OutputOf } from "./command.ts";
import { diagnosticsCommands } from "./diagnostics.ts";
import { draftCommands } from "./drafts.ts";
import { galleryCommands } from "./galleries.ts";
import { libraryCommands } from "./library.ts";
import { modelCommands } from "./models.ts";
import { paidRequestCommands } from "./paidRequests.ts";
import { quoteCommands } from "./quotes.ts";
import { runCommands } from "./runs.ts";
import { sandboxCommands } from "./sandbox.ts";
import { settingsCommands } from "./settings.ts";
import { spendCommands } from "./spend.ts";
import { updateCommands } from "./updates.ts";

/** Every command there is: the whole surface between the window and main. */
export const commands = {
  ...appCommands,
  ...settingsCommands,
  ...accountCommands,
  ...modelCommands,
  ...draftCommands,
  ...galleryCommands,
  ...quoteCommands,
  ...paidRequestCommands,
  ...runCommands,
  ...spendCommands,
  ...assetCommands,
  ...libraryCommands,
  ...sandboxCommands,
  ...diagnosticsCommands,
  ...updateCommands,
};

export type Commands = typeof commands;
export type CommandName = keyof Commands;
export type CommandInput<N extends CommandName> = InputOf<Commands[N]>;
export type CommandOutput<N extends CommandName> = OutputOf<Commands[N]>;
