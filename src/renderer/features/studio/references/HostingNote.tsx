import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { fileOfAddress } from "../../../../contracts/references.ts";
import type { HostKind } from "../../../../contracts/hosting.ts";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { T } from "../../../ui/T.tsx";

const ways: Readonly<Record<HostKind, string>> = {
  listener: t("The service fetches local files from the listener, at an address that ends with the request."),
  bucket: t("Local files go to your bucket, at an address that ends with the request."),
  data: t("Local files go inside the request, and stay with it."),
};

/** How local files among these references reach the service, or what has to be set up first. */
export function HostingNote({ links }: { readonly links: readonly string[] }) {
  const isNeeded = links.some((link) => fileOfAddress(link) !== null);
  const { data: hosting } = useQuery({ ...queries.hosting, enabled: isNeeded });
  if (!isNeeded || hosting === undefined) return null;
  if (hosting.used !== null) return <p className="text-small text-faint">{ways[hosting.used]}</p>;
  return (
    <p className="text-small text-note">
      <T
        text={
          "Local files have no way to the service yet. Set one up in {settings}: a public address for the listener, " +
          "a bucket of your own, or files inside the request."
        }
        values={{
          settings: (
            <Link to="/settings" className="underline underline-offset-2">
              {t("Settings › Reference hosting")}
            </Link>
          ),
        }}
      />
    </p>
  );
}
