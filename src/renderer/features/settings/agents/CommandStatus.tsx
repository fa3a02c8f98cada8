import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { InstalledCommand } from "#contracts/agents/programs.ts";
import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { CopyButton } from "#renderer/ui/CopyButton.tsx";
import { agentQueries } from "#renderer/ipc/agentQueries.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { exampleCommands } from "./exampleCommands.ts";

/** Whether the `proofsheet` command can be run in a terminal, and how an agent and a script connect with it. */
export function CommandStatus({ command }: { readonly command: InstalledCommand }) {
  return (
    <div className="flex flex-col gap-3">
      <output className="selectable block wrap-anywhere">{statusText(command)}</output>
      {command.canInstall === null ? null : <Install />}
      <Example label={t("Connect an agent")} copyLabel={t("Copy agent command")} text={exampleCommands.agent} />
      <Example label={t("Pair a script")} copyLabel={t("Copy script command")} text={exampleCommands.script} />
    </div>
  );
}

function statusText({ isInstalled, path, canInstall }: InstalledCommand): string {
  if (path === null) {
    return canInstall === null
      ? t("Not installed. The guide to agents says how to install it.")
      : t("Not installed. Proofsheet can install it.");
  }
  if (!isInstalled) {
    return t(
      "The command is at {path}. Its folder isn't on Proofsheet's PATH. If a terminal doesn't find the command, add the folder to PATH.",
      { path },
    );
  }
  return canInstall === null
    ? t("Installed at {path}.", { path })
    : t("The command at {path} starts another copy of Proofsheet. Install it again to start this one.", { path });
}

function Install() {
  const client = useQueryClient();
  return (
    <div>
      <Button onClick={() => void installCommand(client)}>{t("Install command…")}</Button>
    </div>
  );
}

interface ExampleProps {
  readonly label: string;
  readonly copyLabel: string;
  readonly text: string;
}

function Example({ label, copyLabel, text }: ExampleProps) {
  return (
    <div className="flex flex-col gap-1">
      <span className="text-small text-faint">{label}</span>
      <span className="flex items-center justify-between gap-2 rounded-control border border-line px-3 py-1">
        <code className="selectable min-w-0 text-small wrap-anywhere">{text}</code>
        <CopyButton text={text} label={copyLabel} />
      </span>
    </div>
  );
}

/** Writes the file of the command and shows where it is. A failure shows its reason, which names the file. */
export async function installCommand(client: QueryClient): Promise<void> {
  try {
    const command = await run("agents.installCommand", {});
    client.setQueryData(agentQueries.state.queryKey, (agents) => agents && { ...agents, command });
  } catch (cause) {
    const error = asCommandError(cause);
    const text = error.reason ?? errorText(error, "other").text;
    toast({ title: t("Couldn't install the command"), text, isFailure: true });
  }
}
