import type { sandboxCommands, SandboxSwitches, SandboxSwitchesChange } from "#contracts/sandbox.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";

/** `switches`: the settings of the embedded service; null in a workspace without it. */
interface Deps {
  readonly switches: {
    readonly read: () => Promise<SandboxSwitches>;
    readonly change: (change: SandboxSwitchesChange) => Promise<SandboxSwitches>;
    readonly addSamples: () => Promise<{ readonly results: number }>;
  } | null;
  readonly changed: () => void;
  /** Called when the account has results that were made elsewhere. */
  readonly samplesAdded: () => void;
}

export function sandboxHandlers({ switches, changed, samplesAdded }: Deps): Handlers<typeof sandboxCommands> {
  const present = () => {
    if (switches === null) throw new AppError("not_found", t("This workspace isn't the Sandbox."));
    return switches;
  };
  return {
    "sandbox.readSwitches": () => present().read(),
    "sandbox.changeSwitches": async (change) => {
      const after = await present().change(change);
      changed();
      return after;
    },
    "sandbox.addSamples": async () => {
      const added = await present().addSamples();
      if (added.results > 0) samplesAdded();
      return added;
    },
  };
}
