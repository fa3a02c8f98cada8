import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { fileOfAddress } from "../../../contracts/references.ts";
import type { HostKind } from "../../../contracts/hosting.ts";
import { queries } from "../../ipc/queries.ts";

const ways: Readonly<Record<HostKind, string>> = {
  listener: "The service fetches local files from the listener, at an address that ends with the request.",
  bucket: "Local files go to your bucket, at an address that ends with the request.",
  data: "Local files go inside the request, and stay with it.",
};

/** How local files among these references reach the service, or what has to be set up first. */
export function HostingNote({ links }: { readonly links: readonly string[] }) {
  const isNeeded = links.some((link) => fileOfAddress(link) !== null);
  const { data: hosting } = useQuery({ ...queries.hosting, enabled: isNeeded });
  if (!isNeeded || hosting === undefined) return null;
  if (hosting.used !== null) return <p className="text-small text-faint">{ways[hosting.used]}</p>;
  return (
    <p className="text-small text-note">
      Local files have no way to the service yet. Set one up in{" "}
      <Link to="/settings" className="underline underline-offset-2">
        Settings › Reference hosting
      </Link>
      : a public address for the listener, a bucket of your own, or files inside the request.
    </p>
  );
}
