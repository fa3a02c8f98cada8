import { t } from "../../../../texts/t.ts";
import { asCommandError } from "../../../ipc/CommandError.ts";
import { supportDetails } from "../../../lib/text/errorText.ts";
import { Button } from "../../../ui/Button.tsx";
import { ErrorMessage } from "../../../ui/ErrorMessage.tsx";
import { Skeleton } from "../../../ui/marks/Skeleton.tsx";
import { ActiveFaults } from "./ActiveFaults.tsx";
import { SandboxBalance } from "./SandboxBalance.tsx";
import { SandboxTiming } from "./SandboxTiming.tsx";
import { SandboxVariants } from "./SandboxVariants.tsx";
import { useChangeSwitches, useSandboxSwitches } from "./sandboxSwitches.ts";
import { sandboxErrorText } from "./sandboxErrorText.ts";
import { FaultInjection } from "./FaultInjection.tsx";

/** Controls of the embedded service. They allow testing every failure case without real credits. */
export function SandboxSettings() {
  const { data: switches, error, refetch } = useSandboxSwitches();
  const change = useChangeSwitches();
  const problem =
    error === null ? null : (
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
  if (switches === undefined) return problem === null ? <Reading /> : <div className="max-w-160">{problem}</div>;
  const isAway = problem !== null;
  return (
    <div className="@container max-w-256">
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 @3xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <SandboxBalance balance={switches.balance} isOff={isAway} change={change} />
          <SandboxTiming switches={switches} isOff={isAway} change={change} />
          <FaultInjection active={switches.faults} isOff={isAway} change={change} />
          <SandboxVariants variants={switches.variants} isOff={isAway} change={change} />
        </div>
        <div className={`min-w-0 self-start @3xl:sticky @3xl:top-6 ${isAway ? "order-first @3xl:order-none" : ""}`}>
          {problem ?? <ActiveFaults active={switches.faults} change={change} />}
        </div>
      </div>
    </div>
  );
}

function Reading() {
  return (
    <div aria-busy className="flex max-w-256 flex-col gap-8">
      <Skeleton className="h-28" />
      <Skeleton className="h-52" />
      <Skeleton className="h-160" />
    </div>
  );
}
