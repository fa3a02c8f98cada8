import type { hostingCommands } from "#contracts/hosting.ts";
import type { referenceCommands as commands } from "#contracts/references.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import { describeHosting, setBucketKey, updateHosting } from "./hosting/changeHosting.ts";
import type { HostingContext } from "./hosting/hostingContext.ts";
import { testHosting } from "./hosting/testHosting.ts";
import { chooseFiles } from "./import/chooseFiles.ts";
import type { FileUploads } from "./import/fileUploads.ts";
import { describeFiles } from "./localFiles.ts";

/** Commands for local reference files and their hosting. */
export const referenceCommands = (
  hosting: HostingContext,
  uploads: FileUploads,
): Handlers<typeof commands & typeof hostingCommands> => ({
  "references.begin": ({ name, kind, sizeBytes }) => ({ upload: uploads.begin(name, kind, sizeBytes) }),
  "references.chunk": ({ upload, bytes }) => uploads.chunk(upload, bytes),
  "references.finish": ({ upload }) => uploads.finish(upload),
  "references.choose": ({ kind, most }) => chooseFiles(hosting, kind, most),
  "references.describe": ({ addresses }) => describeFiles(hosting, addresses),
  "hosting.read": () => describeHosting(hosting),
  "hosting.update": (change) => updateHosting(hosting, change),
  "hosting.setKey": ({ key }) => setBucketKey(hosting, key),
  "hosting.test": ({ host }) => testHosting(hosting, host),
});
