import { useQuery } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { useState } from "react";
import type { Connection } from "#contracts/desktop/app.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { reasonSentence } from "#renderer/lib/text/sentence.ts";
import { shortTime } from "#renderer/lib/time/times.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { useNow } from "#renderer/ui/time/useNow.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { Banner, BannerPlace } from "#renderer/ui/states/Banner.tsx";

/** Reports that the service is unreachable, since when, and what still works. [WN43] */
export function ConnectionBanner() {
  const { data: connection } = useQuery(queries.connection);
  const { data: workspaces } = useQuery(queries.workspaces);
  // Without a key the app sends no request; `KeyBanner` reports that.
  const hasKey = workspaces?.open.key !== "missing" && workspaces?.open.key !== "unreadable";
  const offline = hasKey && connection?.state === "offline" ? connection : null;
  return (
    <BannerPlace name={offline === null ? undefined : t("Offline")}>
      {offline === null ? null : <Offline connection={offline} />}
    </BannerPlace>
  );
}

function Offline({ connection }: { readonly connection: Extract<Connection, { state: "offline" }> }) {
  const [isTrying, setIsTrying] = useState(false);
  const now = useNow(60_000, true);
  const retry = () => {
    setIsTrying(true);
    run("connection.retry", {})
      .catch(() => toast({ title: t("Couldn't retry the connection"), isFailure: true }))
      .finally(() => setIsTrying(false));
  };
  return (
    <Banner
      icon={CloudOff}
      detail={reasonSentence(connection.reason)}
      action={
        <Button size="small" onClick={retry} disabled={isTrying}>
          {isTrying ? t("Connecting…") : t("Try again")}
        </Button>
      }
    >
      {t("Offline since {time}. Quotes and new results wait; everything on this computer works.", {
        time: shortTime(connection.since, now),
      })}
    </Banner>
  );
}
