import type { Agents } from "../../../../contracts/agents/programs.ts";
import { t } from "../../../../texts/t.ts";
import { CopyButton } from "../../../ui/CopyButton.tsx";

const connectAgent = "claude mcp add proofsheet -- proofsheet mcp --program claude-code";
const pairScript = "proofsheet pair --name nightly";

/** Whether the `proofsheet` command can be run in a terminal, and how an agent and a script connect with it. */
export function CommandStatus({ command: { isInstalled, path } }: { readonly command: Agents["command"] }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="selectable wrap-anywhere">
        {isInstalled
          ? path === null
            ? t("Installed.")
            : t("Installed at {path}.", { path })
          : path === null
            ? t("Not installed. The guide to agents says how to install it.")
            : t("Not found in the terminal's search path. The command is at {path}.", { path })}
      </p>
      <Example label={t("Connect an agent")} copyLabel={t("Copy agent command")} text={connectAgent} />
      <Example label={t("Pair a script")} copyLabel={t("Copy script command")} text={pairScript} />
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
