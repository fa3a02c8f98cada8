import type { PaidRequest } from "../../../contracts/paidRequests.ts";
import { t } from "../../../texts/t.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { requestDetails } from "./requestNotes.ts";
import { requestFacts } from "./requestFacts.ts";

interface RequestDetailsProps {
  readonly request: PaidRequest;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Everything that is known of one request. */
export function RequestDetails({ request, isOpen, onClose }: RequestDetailsProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("Request details")}
      footer={<CopyButton label={t("Copy details for support")} text={requestDetails(request)} />}
    >
      <Facts facts={requestFacts(request)} />
    </Dialog>
  );
}
