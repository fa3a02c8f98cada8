import { agentCommands } from "./agents/programs.ts";
import { allowanceCommands } from "./agents/allowanceCommands.ts";
import { confirmationCommands } from "./agents/confirmations.ts";
import { accountCommands } from "./spending/account.ts";
import { adBoardCommands } from "./ads/adBoards.ts";
import { adCommands } from "./ads/ads.ts";
import { adSyncCommands } from "./ads/adSync.ts";
import { appCommands } from "./desktop/app.ts";
import { assetCommands } from "./library/assets.ts";
import { lineageCommands } from "./library/lineage.ts";
import { backupCommands } from "./storage/backups.ts";
import { capabilityCommands } from "./capabilities.ts";
import { collectionCommands } from "./library/collections.ts";
import type { InputOf, OutputOf } from "./command.ts";
import { consentCommands, consentViewCommands } from "./spending/consent.ts";
import { diagnosticsCommands } from "./storage/diagnostics.ts";
import { draftCommands } from "./studio/drafts.ts";
import { galleryCommands } from "./studio/galleries.ts";
import { hostingCommands } from "./hosting.ts";
import { libraryCommands } from "./library/library.ts";
import { notificationCommands } from "./desktop/notifications.ts";
import { paletteCommands } from "./palette.ts";
import { modelCommands } from "./studio/models.ts";
import { paidRequestCommands } from "./spending/paidRequests.ts";
import { requestHistoryCommands } from "./spending/requestHistory.ts";
import { quoteCommands } from "./spending/quotes.ts";
import { referenceCommands } from "./references.ts";
import { researchCommands } from "./research.ts";
import { runCommands } from "./spending/runs.ts";
import { sandboxCommands } from "./sandbox.ts";
import { settingsCommands } from "./desktop/settings.ts";
import { spendCommands } from "./spending/spend.ts";
import { webhookCommands } from "./webhooks.ts";
import { workspaceCommands } from "./workspaces.ts";
import { storageCommands } from "./storage/storage.ts";
import { updateCommands } from "./desktop/updates.ts";

/** Commands of the open workspace. */
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
  ...consentCommands,
  ...paidRequestCommands,
  ...requestHistoryCommands,
  ...runCommands,
  ...spendCommands,
  ...assetCommands,
  ...lineageCommands,
  ...libraryCommands,
  ...collectionCommands,
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
  ...paletteCommands,
  ...agentCommands,
  ...allowanceCommands,
  ...confirmationCommands,
};

export type CoreCommands = typeof coreCommands;

/** All commands of the page: the complete IPC surface between the page and main. */
export const commands = { ...coreCommands, ...workspaceCommands, ...notificationCommands };

export type Commands = typeof commands;
export type CommandName = keyof Commands;
export type CommandInput<N extends CommandName> = InputOf<Commands[N]>;
export type CommandOutput<N extends CommandName> = OutputOf<Commands[N]>;

/** Commands of the consent view: its own, and what it shows from the open workspace. */
export const consentRegistry = {
  ...consentViewCommands,
  "account.read": coreCommands["account.read"],
  "app.reportFailure": coreCommands["app.reportFailure"],
  "connection.read": coreCommands["connection.read"],
  "galleries.avatars": coreCommands["galleries.avatars"],
  "queue.cancel": coreCommands["queue.cancel"],
  "queue.checkApproval": coreCommands["queue.checkApproval"],
  "queue.checkOutcome": coreCommands["queue.checkOutcome"],
  "queue.openApprovalPage": coreCommands["queue.openApprovalPage"],
  "queue.rateLimit": coreCommands["queue.rateLimit"],
  "queue.read": coreCommands["queue.read"],
  "settings.read": coreCommands["settings.read"],
  "spend.caps": coreCommands["spend.caps"],
  "spend.limits": coreCommands["spend.limits"],
};

export type ConsentRegistry = typeof consentRegistry;
export type ConsentCommandName = keyof ConsentRegistry;
export type ConsentCommandInput<N extends ConsentCommandName> = InputOf<ConsentRegistry[N]>;
export type ConsentCommandOutput<N extends ConsentCommandName> = OutputOf<ConsentRegistry[N]>;
