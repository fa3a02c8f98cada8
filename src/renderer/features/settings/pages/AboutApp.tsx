import { useQuery } from "@tanstack/react-query";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { creditsLabel } from "#renderer/lib/workspaces/workspaceAppearance.ts";
import { DescriptionList } from "#renderer/ui/lists/DescriptionList.tsx";

const platforms = { darwin: "macOS", win32: "Windows", linux: "Linux" } as const;

/** The version of the app, and what it is connected to. */
export function AboutApp() {
  const { data: app } = useQuery(queries.app);
  const open = useQuery(queries.workspaces).data?.open;
  if (app === undefined || open === undefined) return null;
  return (
    <div className="max-w-130">
      <DescriptionList
        facts={[
          {
            label: t("Version"),
            value: t("Proofsheet {version} for {platform}", {
              version: app.version,
              platform: platforms[app.platform],
            }),
          },
          { label: t("Workspace"), value: open.name },
          { label: t("Service"), value: open.host },
          { label: t("Credits"), value: creditsLabel(open.hasRealCredits) },
        ]}
      />
    </div>
  );
}
