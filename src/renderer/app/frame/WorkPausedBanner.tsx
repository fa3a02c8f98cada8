import { useQuery } from "@tanstack/react-query";
import { CirclePause } from "lucide-react";
import { t } from "#texts/t.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Banner, BannerPlace } from "#renderer/ui/states/Banner.tsx";

/** Reports that the user paused the work of the open workspace, and resumes it. [WS54] */
export function WorkPausedBanner() {
  const { data } = useQuery(queries.workspaces);
  const open = data?.open.isPaused === true ? data.open : null;
  return (
    <BannerPlace name={open === null ? undefined : t("Work paused")}>
      {open === null ? null : (
        <Banner
          icon={CirclePause}
          action={
            <Button
              size="small"
              onClick={() => void runWithToast(() => run("workspaces.change", { id: open.id, isPaused: false }))}
            >
              {t("Resume work")}
            </Button>
          }
        >
          {t("Work is paused. Confirmed requests wait until you resume it; their quotes may expire.")}
        </Banner>
      )}
    </BannerPlace>
  );
}
