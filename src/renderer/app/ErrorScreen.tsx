import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { t } from "#texts/t.ts";
import { run } from "#renderer/ipc/run.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { CopyButton } from "#renderer/ui/CopyButton.tsx";
import { failureDetail } from "#renderer/lib/page/failureDetail.ts";

/** Shown instead of a screen that failed to render. The main process owns the database and files, so they are unaffected. */
export function ErrorScreen({ error, reset }: Pick<ErrorComponentProps, "error" | "reset">) {
  const router = useRouter();
  const detail = failureDetail(error);
  useEffect(() => {
    run("app.reportFailure", { detail }).catch(() => undefined);
  }, [detail]);
  return (
    <div role="alert" className="flex h-full flex-col items-center justify-center gap-4 p-6 text-center">
      <h1 className="text-title font-semibold">{t("Couldn't show this screen")}</h1>
      <p className="max-w-104 text-balance text-muted">
        {t("This screen crashed. Active requests continue, and your files are unchanged.")}
      </p>
      <div className="flex gap-2">
        <Button
          variant="primary"
          onClick={() => {
            reset();
            void router.invalidate();
          }}
        >
          {t("Reload screen")}
        </Button>
        <CopyButton size="regular" label={t("Copy details for support")} text={detail} />
      </div>
    </div>
  );
}
