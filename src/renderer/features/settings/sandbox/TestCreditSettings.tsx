import { useQuery } from "@tanstack/react-query";
import { queries } from "#renderer/ipc/queries.ts";
import { SandboxBalance } from "./SandboxBalance.tsx";
import { SandboxProblem } from "./SandboxProblem.tsx";
import { SandboxTiming } from "./SandboxTiming.tsx";
import { useChangeSwitches } from "./sandboxSwitches.ts";

/** The test credits of the embedded service, and how long its work takes. */
export function TestCreditSettings() {
  const read = useQuery(queries.sandboxSwitches);
  const change = useChangeSwitches();
  const { data: switches, error } = read;
  const isAway = error !== null;
  return (
    <div className="@container flex max-w-130 flex-col gap-8">
      <SandboxProblem read={read} />
      {switches === undefined ? null : (
        <>
          <SandboxBalance balance={switches.balance} isOff={isAway} change={change} />
          <SandboxTiming switches={switches} isOff={isAway} change={change} />
        </>
      )}
    </div>
  );
}
