import { CircleAlert, KeyRound } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import type { Connection } from "#contracts/desktop/app.ts";
import type { WorkspaceView } from "#contracts/workspaces.ts";
import { reasonText } from "#texts/reasonText.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { ReplaceKeyButton } from "#renderer/ui/ReplaceKeyButton.tsx";
import { Banner, BannerPlace } from "#renderer/ui/states/Banner.tsx";

/**
 * Reports that the open workspace's API key is missing or rejected, while its data stays readable, or that another
 * workspace could not be opened. [WN44]
 */
export function KeyBanner() {
  const { data: workspaces } = useQuery(queries.workspaces);
  const { data: connection } = useQuery(queries.connection);
  const problem = workspaces === undefined ? null : keyProblem(workspaces.open, connection);
  const notOpened = workspaces?.notOpened ?? null;
  if (problem !== null) {
    return (
      <BannerPlace name={problem.name}>
        <Banner icon={KeyRound} action={<ReplaceKeyButton />}>
          <span className="font-semibold">{problem.title}</span>{" "}
          {[problem.reason, t("Quotes and new results wait; everything on this computer works.")].join(" ").trim()}
        </Banner>
      </BannerPlace>
    );
  }
  return (
    <BannerPlace name={notOpened === null ? undefined : t("Workspace not opened")}>
      {notOpened === null ? null : (
        <Banner icon={CircleAlert}>
          <span className="font-semibold">{t("Couldn't open {name}.", { name: notOpened.name })}</span>{" "}
          {t("{reason} Proofsheet opened the Sandbox instead.", { reason: notOpened.reason })}
        </Banner>
      )}
    </BannerPlace>
  );
}

interface KeyProblem {
  readonly name: string;
  readonly title: string;
  readonly reason: string;
}

function keyProblem(open: WorkspaceView, connection: Connection | undefined): KeyProblem | null {
  if (open.key === "missing") {
    return { name: t("No API key"), title: t("No API key for {name}.", { name: open.name }), reason: "" };
  }
  if (open.key === "unreadable") {
    return {
      name: t("API key unreadable"),
      title: t("Couldn't read the API key."),
      reason: open.keyProblem ?? "",
    };
  }
  if (connection?.state === "refused") {
    const name = t("API key rejected");
    return { name, title: `${name}.`, reason: reasonText({ code: connection.reason }) };
  }
  return null;
}
