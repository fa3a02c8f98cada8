import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { fileOfAddress } from "#contracts/references.ts";
import type { HostKind } from "#contracts/hosting.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { Trans } from "#renderer/ui/Trans.tsx";

const ways: Readonly<Record<HostKind, string>> = {
  listener: t("The listener serves local files at a URL that's valid until the request finishes."),
  bucket: t("Local files are uploaded to your bucket, at a URL that's valid until the request finishes."),
  data: t("Local files are sent inside the request and stored with it."),
};

/** Shows how local files among these references reach the service, or what must be set up first. */
export function HostingNote({ links }: { readonly links: readonly string[] }) {
  const isNeeded = links.some((link) => fileOfAddress(link) !== null);
  const { data: hosting } = useQuery({ ...queries.hosting, enabled: isNeeded });
  if (!isNeeded || hosting === undefined) return null;
  if (hosting.used !== null) return <p className="text-small text-faint">{ways[hosting.used]}</p>;
  return <HostingNeeded />;
}

/** What must be set up before a local file can be sent. */
export function HostingNeeded() {
  return (
    <p className="text-small text-note">
      <Trans
        text="Local files need hosting. Choose a hosting method in {settings}: a public URL for the listener, your own bucket, or inline."
        values={{
          settings: (
            <Link to="/settings/$page" params={{ page: "hosting" }} className="underline underline-offset-2">
              {t("Settings › Reference hosting")}
            </Link>
          ),
        }}
      />
    </p>
  );
}
