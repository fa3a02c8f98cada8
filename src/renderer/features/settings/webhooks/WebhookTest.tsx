import { Check, X } from "lucide-react";
import { useState } from "react";
import { t } from "#texts/t.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { testResultText } from "./webhookText.ts";

/** Sends a test delivery to the public URL and checks that it arrives at the listener. */
export function WebhookTest({ isOff }: { readonly isOff: boolean }) {
  const [isRunning, setIsRunning] = useState(false);
  const [result, setResult] = useState<ReturnType<typeof testResultText> | null>(null);
  const test = async () => {
    setIsRunning(true);
    setResult(await tested());
    setIsRunning(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button disabled={isOff || isRunning} onClick={() => void test()}>
        {t("Test webhooks")}
      </Button>
      <output className="flex min-w-0 items-start gap-2 text-small text-muted">
        {isRunning ? t("Testing…") : result === null ? null : <Mark isPassed={result.isPassed} />}
        <span className="selectable min-w-0">{isRunning ? "" : result?.text}</span>
      </output>
    </div>
  );
}

function Mark({ isPassed }: { readonly isPassed: boolean }) {
  return isPassed ? (
    <Check aria-label={t("Test passed:")} size={14} className="mt-0.5 shrink-0" />
  ) : (
    <X aria-label={t("Test failed:")} size={14} className="mt-0.5 shrink-0 text-pencil" />
  );
}

async function tested(): Promise<ReturnType<typeof testResultText>> {
  try {
    return testResultText(await run("webhooks.test", {}));
  } catch (cause) {
    const { title, text } = errorText(asCommandError(cause), "other");
    return { isPassed: false, text: `${title}. ${text}` };
  }
}
