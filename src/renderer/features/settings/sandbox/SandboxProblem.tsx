import type { UseQueryResult } from "@tanstack/react-query";
import { t } from "#texts/t.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { supportDetails } from "#renderer/lib/text/errorText.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { ErrorMessage } from "#renderer/ui/ErrorMessage.tsx";
import { Skeleton } from "#renderer/ui/marks/Skeleton.tsx";
import { sandboxErrorText } from "#renderer/lib/workspaces/sandboxErrorText.ts";

interface SandboxProblemProps {
  readonly read: Pick<UseQueryResult, "data" | "error" | "refetch">;
}

/** Why the Sandbox's settings can't be read, or a placeholder until they are read. */
export function SandboxProblem({ read: { data, error, refetch } }: SandboxProblemProps) {
  if (error === null) return data === undefined ? <Skeleton className="h-52 max-w-130" /> : null;
  return (
    <ErrorMessage
      {...sandboxErrorText(asCommandError(error))}
      details={supportDetails(asCommandError(error))}
      action={
        <Button size="small" onClick={() => void refetch()}>
          {t("Try again")}
        </Button>
      }
    />
  );
}
