import { Check, X } from "lucide-react";
import { useId, useState } from "react";
import type { HostKind, HostTest } from "#contracts/hosting.ts";
import { t, tContext } from "#texts/t.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { hostNames } from "./hostingText.ts";

interface HostTestButtonProps {
  readonly host: HostKind;
  readonly isOff: boolean;
}

/** Tests a hosting method with a small image and shows each step. */
export function HostTestButton({ host, isOff }: HostTestButtonProps) {
  const id = useId();
  const [isRunning, setIsRunning] = useState(false);
  const [result, setResult] = useState<HostTest | null>(null);
  const test = async () => {
    setIsRunning(true);
    setResult(await tested(host));
    setIsRunning(false);
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <Button disabled={isOff || isRunning} onClick={() => void test()}>
          {host === "data" ? t("Check support") : tContext("verb", "Test")}
          <span className="sr-only"> {hostNames[host]}</span>
        </Button>
        <output id={id} className="text-small text-muted">
          {isRunning ? t("Testing…") : result === null ? "" : result.isPassed ? t("Test passed.") : t("Test failed.")}
        </output>
      </div>
      {result === null || isRunning ? null : (
        <ol aria-labelledby={id} className="flex flex-col gap-1 text-small">
          {result.steps.map(({ name, isPassed, detail }) => (
            <li key={name} className="flex gap-2">
              {isPassed ? (
                <Check aria-label={t("Done")} size={14} className="mt-0.5 shrink-0 text-muted" />
              ) : (
                <X aria-label={t("Failed")} size={14} className="mt-0.5 shrink-0 text-pencil" />
              )}
              <span className="selectable min-w-0">
                {name}
                {detail === null ? "" : `: ${detail}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

async function tested(host: HostKind): Promise<HostTest> {
  try {
    return await run("hosting.test", { host });
  } catch (cause) {
    const { title, text } = errorText(asCommandError(cause), "other");
    return { isPassed: false, steps: [{ name: title, isPassed: false, detail: text }] };
  }
}
