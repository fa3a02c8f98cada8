import { accountCommands } from "./account.ts";
import { adBoardCommands } from "./adBoards.ts";
import { adCommands } from "./ads.ts";
import { adSyncCommands } from "./adSync.ts";
import { appCommands } from "./app.ts";
import { assetCommands } from "./assets.ts";
import { backupCommands } from "./backups.ts";
import { capabilityCommands } from "./capabilities.ts";
import type { InputOf, OutputOf } from "./command.ts";
import { diagnosticsCommands } from "./diagnostics.ts";
import { draftCommands } from "./drafts.ts";
import { galleryCommands } from "./galleries.ts";
import { hostingCommands } from "./hosting.ts";
import { libraryCommands } from "./library.ts";
import { modelCommands } from "./models.ts";
import { paidRequestCommands } from "./paidRequests.ts";
import { quoteCommands } from "./quotes.ts";
import { referenceCommands } from "./references.ts";
import { researchCommands } from "./research.ts";
import { runCommands } from "./runs.ts";
import { sandboxCommands } from "./sandbox.ts";
import { settingsCommands } from "./settings.ts";
import { spendCommands } from "./spend.ts";
import { webhookCommands } from "./webhooks.ts";
import { workspaceCommands } from "./workspaces.ts";
import { storageCommands } from "./storage.ts";
import { updateCommands } from "./updates.ts";

/** Commands of the workspace that is open. */
export const coreCommands = {
  ...appCommands,
  ...capabilityCommands,
  ...settingsCommands,
  ...accountCommands,
  ...modelCommands,
  ...draftCommands,
  ...galleryCommands,
  ...referenceCommands,
  ...hostingCommands,
  ...quoteCommands,
  ...paidRequestCommands,
  ...runCommands,
  ...spendCommands,
  ...assetCommands,
  ...libraryCommands,
  ...backupCommands,
  ...adCommands,
  ...adBoardCommands,
  ...adSyncCommands,
  ...researchCommands,
  ...storageCommands,
  ...sandboxCommands,
  ...webhookCommands,
  ...diagnosticsCommands,
  ...updateCommands,
};

export type CoreCommands = typeof coreCommands;

/** Every command there is: the whole surface between the window and main. */
export const commands = { ...coreCommands, ...workspaceCommands };

export type Commands = typeof commands;
export type CommandName = keyof Commands;
export type CommandInput<N extends CommandName> = InputOf<Commands[N]>;
export type CommandOutput<N extends CommandName> = OutputOf<Commands[N]>;
