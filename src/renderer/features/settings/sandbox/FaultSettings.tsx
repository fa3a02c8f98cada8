import { Setting } from "#renderer/ui/settings/Setting.tsx";
import { ActiveFaults } from "./ActiveFaults.tsx";
import { FaultInjection } from "./FaultInjection.tsx";
import { SandboxProblem } from "./SandboxProblem.tsx";
import { SandboxVariants } from "./SandboxVariants.tsx";
import { useChangeSwitches, useSandboxSwitches } from "./sandboxSwitches.ts";

/** Faults and behaviors of the embedded service. They allow testing every failure case without real credits. */
export function FaultSettings() {
  const read = useSandboxSwitches();
  const change = useChangeSwitches();
  const { data: switches, error } = read;
  const isAway = error !== null;
  if (switches === undefined) return <SandboxProblem read={read} />;
  return (
    <div className="@container max-w-256">
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 @3xl:grid-cols-[minmax(0,32.5rem)_17rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <FaultInjection active={switches.faults} isOff={isAway} change={change} />
          <SandboxVariants variants={switches.variants} isOff={isAway} change={change} />
        </div>
        <div className="order-first min-w-0 self-start @3xl:sticky @3xl:top-6 @3xl:order-none">
          {isAway ? (
            <SandboxProblem read={read} />
          ) : (
            <Setting id="sandbox-enabled">
              <ActiveFaults active={switches.faults} change={change} />
            </Setting>
          )}
        </div>
      </div>
    </div>
  );
}
