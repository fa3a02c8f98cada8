import type { AccountView, accountCommands, VersionView } from "#contracts/spending/account.ts";
import type { CapabilitiesView, capabilityCommands } from "#contracts/capabilities.ts";
import type { Draft, draftCommands, ExportedRows } from "#contracts/studio/drafts.ts";
import type {
  RequestType,
  ModelChoice,
  modelCommands,
  QuotesView,
  UsedModel,
  UsedVoice,
} from "#contracts/studio/models.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";

interface Deps {
  readonly readAccount: () => AccountView | null;
  readonly listVersions: () => readonly VersionView[];
  readonly describeCapabilities: () => CapabilitiesView;
  readonly refreshCapabilities: () => Promise<CapabilitiesView>;
  readonly listModels: (type: RequestType) => readonly ModelChoice[];
  readonly listQuotes: (type: RequestType) => QuotesView;
  readonly listUsedModels: (type: RequestType) => readonly UsedModel[];
  readonly listVoices: () => readonly UsedVoice[];
  readonly readDraft: (slot: string) => Draft | null;
  readonly writeDraft: (slot: string, draft: Draft) => void;
  readonly exportRows: (rows: ExportedRows) => Promise<{ readonly path: string } | null>;
}

type StudioCommands = typeof accountCommands & typeof capabilityCommands & typeof modelCommands & typeof draftCommands;

/** Creates the IPC handlers for the data around a form: the account, the models, and the drafts. */
export function studioHandlers(deps: Deps): Handlers<StudioCommands> {
  return {
    "account.read": () => deps.readAccount(),
    "account.versions": () => deps.listVersions(),
    "capabilities.read": () => deps.describeCapabilities(),
    "capabilities.refresh": () => deps.refreshCapabilities(),
    "models.list": ({ type }) => deps.listModels(type),
    "models.quotes": ({ type }) => deps.listQuotes(type),
    "models.used": ({ type }) => deps.listUsedModels(type),
    "models.voices": () => deps.listVoices(),
    "drafts.read": ({ slot }) => deps.readDraft(slot),
    "drafts.write": ({ slot, draft }) => {
      deps.writeDraft(slot, draft);
      return null;
    },
    "drafts.exportCsv": ({ rows }) => deps.exportRows(rows),
  };
}
